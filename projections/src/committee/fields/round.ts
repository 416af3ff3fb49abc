// Aliases in SQL: r is a row of read.round with three columns more: payments, a JSON list or null, fits, whether they
// are in the answer, and collected, rupees or null. c is the row of read.committee. w.name is the name of the winning
// member; t a row of people.text_card: who received the pot, if it is a text; u.dues the number of unpaid dues, and u.paid
// what was paid of them, null when there are none.
import type { Payment, Round as RoundShape } from '@mandali/contracts/shapes';
import { collectedOf, paidOf, plannedOf } from '@mandali/domain/committee/queries';
import type { Round } from '@mandali/domain/committee/state';
import { idSql, roundId } from '@mandali/domain/ids';
import { object, plain, quoted, rawJson, text, when } from '../../json-sql.ts';
import { isoInstant, type ShapeContext, textOf, userIdOf } from './context.ts';
import type { Fields } from './field.ts';
import { passingOnFields } from './exchanges.ts';
import { handOverOf, handOverSql } from './hand-over.ts';
import { nameOf } from './person.ts';

type Subject = [context: ShapeContext, round: Round, payments: readonly Payment[] | null];

/** Excludes `draw`, which only the rounds of a detail have. `payments` null: omitted from the answer. */
export const roundFields: Fields<Omit<RoundShape, 'draw'>, Subject> = {
  id: {
    sql: plain(idSql.round('r.committee_id', 'r.round_number')),
    of: ({ id }, { roundNumber }) => roundId(id, roundNumber),
  },
  roundNumber: { sql: plain('r.round_number'), of: (_, { roundNumber }) => roundNumber },
  drawDate: { sql: quoted('r.draw_date'), of: (_, { outcome }) => outcome && isoInstant(outcome.drawDate) },
  dueAt: { sql: quoted('r.due_at'), of: (_, { opened }) => opened && isoInstant(opened.dueAt) },
  winnerId: { sql: plain('r.winner_user_id'), of: (_, { winner }) => winner?.userId ?? null },
  winner: {
    sql: when('r.winner_user_id IS NOT NULL', object({ id: plain('r.winner_user_id'), name: text('w.name') })),
    of: (context, { winner }) =>
      winner && { id: winner.userId, name: nameOf(context, userIdOf(context, winner.memberNo)) },
  },
  receivedBy: {
    sql: text(`CASE WHEN r.received_by_admin THEN 'Admin' ELSE t.body END`),
    of: (context, { outcome }) => receiverOf(context, outcome?.receivedBy ?? null),
  },
  paymentMethod: { sql: quoted('r.method'), of: (_, { outcome }) => outcome?.method ?? null },
  payments: {
    sql: rawJson(`CASE WHEN r.fits THEN coalesce(r.payments, '[]') ELSE '[]' END`),
    of: (_, __, payments) => [...(payments ?? [])],
  },
  decidedBy: { sql: quoted('r.decided_by'), of: (_, { outcome }) => outcome?.how ?? null },
  drawCommitment: { sql: quoted('r.draw_commitment'), of: (_, { opened }) => opened?.drawCommitment ?? null },
  drawOpened: {
    sql: plain('r.draw_opened AND r.winner_user_id IS NULL'),
    of: (_, { draw, winner }) => draw !== null && winner === null,
  },
  unpaid: {
    sql: plain('coalesce(u.dues, 0)'),
    of: (_, { dues }) => dues.filter((due) => due !== undefined && due.status !== 'paid').length,
  },
  partlyPaid: {
    sql: quoted('coalesce(u.paid, 0)'),
    of: ({ state }, { dues }) => {
      const unpaid = dues.filter((due) => due !== undefined && due.status !== 'paid');
      return String(unpaid.reduce((sum, due) => sum + (due ? paidOf(due, state.contribution) : 0), 0));
    },
  },
  planned: {
    sql: quoted('c.contribution::bigint * c.total_members'),
    of: ({ state }) => String(plannedOf(state)),
  },
  collected: {
    sql: quoted('coalesce(r.collected, 0)'),
    of: ({ state }, { roundNumber }) => String(collectedOf(state, roundNumber)),
  },
  open: {
    sql: quoted('(c.contribution::bigint * c.total_members - coalesce(r.collected, 0))'),
    of: ({ state }, { roundNumber }) => String(plannedOf(state) - collectedOf(state, roundNumber)),
  },
  openedHere: {
    sql: plain(`coalesce(r.decided_by = 'past', false) AND r.due_at IS NOT NULL`),
    of: (_, { outcome, opened }) => outcome?.how === 'past' && opened !== null,
  },
  handOver: { sql: handOverSql('coalesce(r.collected, 0)'), of: (context, round) => handOverOf(context, round) },
  ...passingOnFields,
  paymentsLeftOut: { sql: plain('NOT r.fits'), of: (_, __, payments) => payments === null },
};

export type DrawProtocol = 'draw/1' | 'draw/2';

/** `protocol` ($6 in SQL): protocol that a draw opened now would use. */
export const detailRoundFields: Fields<RoundShape, [...Subject, protocol: DrawProtocol]> = {
  ...roundFields,
  draw: {
    sql: when(
      'r.draw_opened OR r.winner_user_id IS NULL',
      object({
        protocol: quoted(
          `CASE WHEN r.beacon_round IS NOT NULL THEN 'draw/2' WHEN r.draw_opened THEN 'draw/1' ELSE $6::text END`,
        ),
        beaconRound: plain('r.beacon_round'),
      }),
    ),
    of: (_, { draw, winner }, __, protocol) => {
      if (draw === null) return winner === null ? { protocol, beaconRound: null } : null;
      return { protocol: draw.beacon === null ? 'draw/1' : 'draw/2', beaconRound: draw.beacon?.round ?? null };
    },
  },
};

const receiverOf = (context: ShapeContext, receiver: number | 'Admin' | null): string | null =>
  receiver === 'Admin' ? receiver : textOf(context, receiver);

// Aliases in SQL: c is a row of read.committee, d of read.due, t of people.text_card: the note of d, if any. r is a row of
// read.round with the column brief (roundBriefSql); h the member who paid or owes d, with user_id and the column person
// (personSql).
import type { Payment, Word } from '@mandali/contracts/shapes';
import { asItStands, paidOf } from '@mandali/domain/committee/queries';
import type { Due, Round } from '@mandali/domain/committee/state';
import { idSql, paymentId, roundId } from '@mandali/domain/ids';
import { object, plain, quoted, rawJson, text, when } from '../../json-sql.ts';
import { readsReports } from '../viewer-rights.ts';
import { isoInstant, type ShapeContext, textOf, userIdOf } from './context.ts';
import type { Fields } from './field.ts';
import { paidSql, partsShape, partsSql } from './paid.ts';
import { personCard } from './person.ts';

/** After an early end no due is overdue. */
export const shownStatusSql = `CASE WHEN d.status = 'overdue' AND c.ended_round IS NOT NULL THEN 'pending' ELSE d.status END`;

export const paymentFields: Fields<Payment, [context: ShapeContext, due: Due, round: Round]> = {
  id: {
    sql: plain(idSql.payment('d.committee_id', 'd.round_number', 'd.seat_no')),
    of: ({ id }, { seatNo }, { roundNumber }) => paymentId(id, roundNumber, seatNo),
  },
  status: {
    sql: quoted(shownStatusSql),
    of: ({ state }, due) => asItStands(state, due).status,
  },
  amount: { sql: quoted('c.contribution'), of: ({ state }) => String(state.contribution) },
  paymentMethod: { sql: quoted('d.method'), of: (_, due) => (due.status === 'paid' ? due.method : null) },
  notes: { sql: text('t.body'), of: (context, { noteId }) => textOf(context, noteId) },
  paidAt: { sql: quoted('d.paid_at'), of: (_, due) => (due.status === 'paid' ? isoInstant(due.paidAt) : null) },
  paid: { sql: quoted(paidSql()), of: ({ state }, due) => String(paidOf(due, state.contribution)) },
  parts: { sql: partsSql(), of: (context, due) => partsShape(context, due) },
  user: { sql: rawJson('h.person'), of: (context, { memberNo }) => personCard(context, userIdOf(context, memberNo)) },
  round: { sql: rawJson('r.brief'), of: ({ id }, _, round) => roundBrief(id, round) },
  word: {
    sql: when(
      'd.word IS NOT NULL',
      object({
        kind: quoted('d.word'),
        at: quoted('d.word_at'),
        paymentMethod: quoted('d.word_method'),
        paidAt: quoted('d.word_paid_at'),
        amount: quoted('d.word_amount'),
        text: text(
          `CASE WHEN ${readsReports('h.user_id')} THEN (SELECT body FROM people.text_card WHERE id = d.word_text) END`,
        ),
      }),
    ),
    of: (context, due) => wordAbout(context, due),
  },
};

const wordAbout = (context: ShapeContext, { word, memberNo }: Due): Word | null => {
  if (word === undefined) return null;
  const { viewer } = context;
  const isReadable = viewer.readsReports || viewer.userId === userIdOf(context, memberNo);
  return {
    kind: word.kind,
    at: isoInstant(word.at),
    paymentMethod: word.report?.method ?? null,
    paidAt: word.report && isoInstant(word.report.paidAt),
    amount: word.report?.amount === undefined ? null : String(word.report.amount),
    text: isReadable ? textOf(context, word.textId) : null,
  };
};

export const roundBriefSql = object({
  id: plain(idSql.round('r.committee_id', 'r.round_number')),
  roundNumber: plain('r.round_number'),
  drawDate: quoted('r.draw_date'),
});

const roundBrief = (id: ShapeContext['id'], { roundNumber, outcome }: Round): Payment['round'] => ({
  id: roundId(id, roundNumber),
  roundNumber,
  drawDate: outcome && isoInstant(outcome.drawDate),
});

/** Number of the entry that paid the due d, counted from 1; null while the due is open. */
export const receiptNumberSql = `CASE d.status WHEN 'paid' THEN 1 + greatest(
    (SELECT max(e.entry_no) FROM read.entry e WHERE e.committee_id = d.committee_id
      AND e.round_number = d.round_number AND e.seat_no = d.seat_no
      AND e.type IN ('PaymentMarked', 'PartPaid', 'AdvanceUsed')),
    (SELECT max(e.entry_no) FROM read.entry e WHERE e.committee_id = d.committee_id
      AND e.round_number = d.round_number AND e.seat_no IS NULL AND e.type = 'PastRoundRecorded'
      AND e.data -> 'paid' @> jsonb_build_array(jsonb_build_object('seatNo', d.seat_no)))) END`;

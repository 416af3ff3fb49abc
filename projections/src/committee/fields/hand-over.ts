// The hand-over of a pot (decision 58). Aliases in SQL: c is a row of read.committee, r of read.round, w the winner (a
// member with the columns user_id, replaced_by and signed_in), pot the sums of the round (potSql), dm the member who
// disputes, with the column name, and sb the card of the person who settled.
import type { HandOver, PotPart as PartShape } from '@mandali/contracts/shapes';
import {
  handedOf,
  handOverState,
  isOfOnePerson,
  openDispute,
  openPotOf,
  partsOf,
  unconfirmed,
  winnerIdOf,
} from '@mandali/domain/committee/hand-over';
import type { PotPart } from '@mandali/domain/committee/hand-over-state';
import type { Round } from '@mandali/domain/committee/state';
import { list, object, plain, quoted, rawJson, text, when } from '../../json-sql.ts';
import { readsReports } from '../viewer-rights.ts';
import { isoInstant, type ShapeContext, textOf, userIdOf } from './context.ts';
import { nameOf, nameSql } from './person.ts';

const named = (id: string, name: string) => when(`${id} IS NOT NULL`, object({ id: plain(id), name: text(name) }));

const partJson = object({
  no: plain('p.part_no'),
  amount: quoted('p.amount'),
  paymentMethod: quoted('p.method'),
  day: quoted('p.day'),
  notes: text('t.body'),
  at: quoted('p.given_at'),
  by: named('p.given_by', nameSql('g')),
  confirmedAt: quoted('p.confirmed_at'),
  confirmedBy: named('cm.user_id', 'cm.name'),
});

/** Sums of each round; `holder` has the members of the committee with their names. */
export const potSql = `SELECT p.round_number, sum(p.amount) AS handed, bool_or(p.is_own) AS is_own,
      coalesce(array_agg(p.part_no) FILTER (WHERE p.confirmed_at IS NULL), '{}') AS waiting, ${list(partJson, 'p.part_no')} AS parts
    FROM seen c JOIN read.pot_part p ON p.committee_id = c.id
    LEFT JOIN people.card g ON g.id = p.given_by
    LEFT JOIN holder cm ON cm.member_no = p.confirmed_by
    LEFT JOIN people.text_card t ON t.id = p.note_id
    GROUP BY p.round_number`;

/** @param collected SQL of the rupees that were paid for the round */
const openSql = (collected: string): string =>
  `CASE WHEN r.due_at IS NULL AND pot.handed IS NULL THEN 0 ELSE greatest(${collected} - coalesce(pot.handed, 0), 0) END`;

const isDisputed = `coalesce(r.pot_dispute_parts && pot.waiting, false)`;

/** State of the hand-over of the decided round r, whose sums are `pot` (handed, waiting). */
export const handOverStateSql = (collected: string): string => `CASE WHEN ${isDisputed} THEN 'disputed'
      WHEN r.pot_settled_at IS NOT NULL THEN 'settled' WHEN pot.handed IS NULL THEN 'none'
      WHEN pot.handed < ${collected} THEN 'part' WHEN pot.waiting = '{}' THEN 'received' ELSE 'given' END`;

const bySamePersonSql = `NOT w.signed_in OR w.replaced_by IS NOT NULL OR coalesce(pot.is_own, w.user_id = c.admin_id)`;

const wordText = (id: string): string =>
  `CASE WHEN ${readsReports('w.user_id')} THEN (SELECT body FROM people.text_card WHERE id = ${id}) END`;

const wordSql = `CASE WHEN ${isDisputed} THEN ${object({
  kind: quoted(`'disputed'`),
  at: quoted('r.pot_dispute_at'),
  by: named('dm.user_id', 'dm.name'),
  text: text(wordText('r.pot_dispute_text')),
  parts: rawJson(`(SELECT '[' || string_agg(no::text, ',' ORDER BY no) || ']' FROM unnest(r.pot_dispute_parts) AS no
    WHERE no = ANY (pot.waiting))`),
})} WHEN r.pot_settled_at IS NOT NULL THEN ${object({
  kind: quoted('r.pot_settled_outcome'),
  at: quoted('r.pot_settled_at'),
  by: named('r.pot_settled_by', nameSql('sb')),
  text: text(wordText('r.pot_settled_text')),
  parts: rawJson(`'[]'`),
})} ELSE 'null' END`;

export const handOverSql = (collected: string) =>
  when(
    'r.winner_user_id IS NOT NULL',
    object({
      handed: quoted(`coalesce(pot.handed, 0)`),
      open: quoted(openSql(collected)),
      state: quoted(handOverStateSql(collected)),
      bySamePerson: plain(bySamePersonSql),
      parts: rawJson(`coalesce(pot.parts, '[]')`),
      word: rawJson(wordSql),
    }),
  );

const personOf = (context: ShapeContext, userId: number): { id: number; name: string } | null =>
  userId === 0 ? null : { id: userId, name: nameOf(context, userId) };

const partOf = (context: ShapeContext, part: PotPart): PartShape => ({
  no: part.partNo,
  amount: String(part.amount),
  paymentMethod: part.method,
  day: isoInstant(part.day),
  notes: textOf(context, part.noteId),
  at: isoInstant(part.at),
  by: personOf(context, part.by),
  confirmedAt: part.confirmed && isoInstant(part.confirmed.at),
  confirmedBy: part.confirmed && personOf(context, userIdOf(context, part.confirmed.memberNo)),
});

const wordOf = (context: ShapeContext, round: Round): HandOver['word'] => {
  const { viewer, state } = context;
  const isReadable = viewer.readsReports || viewer.userId === winnerIdOf(state, round);
  const dispute = openDispute(round.handOver);
  if (dispute !== null && round.handOver) {
    const waiting = new Set(unconfirmed(partsOf(round)).map(({ partNo }) => partNo));
    return {
      kind: 'disputed',
      at: isoInstant(dispute.at),
      by: personOf(context, userIdOf(context, dispute.memberNo)),
      text: isReadable ? textOf(context, dispute.textId) : null,
      parts: dispute.partNos.filter((no) => waiting.has(no)),
    };
  }
  const settled = round.handOver?.settled;
  if (!settled) return null;
  return {
    kind: settled.outcome,
    at: isoInstant(settled.at),
    by: personOf(context, settled.by),
    text: isReadable ? textOf(context, settled.textId) : null,
    parts: [],
  };
};

export const handOverOf = (context: ShapeContext, round: Round): HandOver | null => {
  const { state, cards } = context;
  const winnerId = winnerIdOf(state, round);
  if (winnerId === null) return null;
  return {
    handed: String(handedOf(round)),
    open: String(openPotOf(state, round)),
    state: handOverState(state, round),
    bySamePerson: isOfOnePerson(state, round, cards.people.get(winnerId)?.hasAccount ?? false),
    parts: partsOf(round).map((part) => partOf(context, part)),
    word: wordOf(context, round),
  };
};

/** User ids and text ids that {@link handOverOf} reads. */
export const handOverPeople = ({ state }: Pick<ShapeContext, 'state'>, { handOver }: Round): readonly number[] =>
  handOver === undefined
    ? []
    : [
        ...handOver.parts.flatMap(({ by, confirmed }) => [by, userIdOf({ state }, confirmed?.memberNo ?? 0)]),
        userIdOf({ state }, handOver.dispute?.memberNo ?? 0),
        handOver.settled?.by ?? 0,
      ];

export const handOverTexts = ({ handOver }: Round): readonly number[] =>
  handOver === undefined
    ? []
    : [...handOver.parts.map(({ noteId }) => noteId), handOver.dispute?.textId, handOver.settled?.textId].filter(
        (id) => typeof id === 'number',
      );

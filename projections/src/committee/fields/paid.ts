// What was paid of a due d, whatever its status. Aliases in SQL: c is a row of read.committee.
import type { Part } from '@mandali/contracts/shapes';
import { partsOf } from '@mandali/domain/committee/parts';
import type { Due } from '@mandali/domain/committee/state';
import { type JsonSql, list, object, plain, quoted, rawJson, text } from '../../json-sql.ts';
import { isoInstant, type ShapeContext, textOf } from './context.ts';

const ofDue = 'p.committee_id = d.committee_id AND p.round_number = d.round_number AND p.seat_no = d.seat_no';

/** Rupees in parts of the due; a due that one mark paid has none. @param schema of the read models */
export const inPartsSql = (schema = 'read', condition = 'true'): string =>
  `CASE WHEN d.in_parts THEN coalesce((SELECT sum(p.amount) FROM ${schema}.part p WHERE ${ofDue} AND ${condition}), 0)
    ELSE 0 END`;

/** Rupees. @param condition picks the parts `p` */
export const paidSql = (condition = 'true'): string =>
  `CASE WHEN NOT d.in_parts AND d.status = 'paid' THEN c.contribution ELSE ${inPartsSql('read', condition)} END`;

type PartColumns = { readonly [Column in 'no' | 'amount' | 'method' | 'paidAt' | 'note' | 'fromAdvance']: string };

const partSql = (part: PartColumns, more: { readonly [name: string]: JsonSql }): JsonSql =>
  object({
    no: plain(part.no),
    amount: quoted(part.amount),
    paymentMethod: quoted(part.method),
    paidAt: quoted(part.paidAt),
    notes: text(part.note),
    fromAdvance: plain(part.fromAdvance),
    ...more,
  });

const ofMark: PartColumns = {
  no: '1',
  amount: 'c.contribution',
  method: 'd.method',
  paidAt: 'd.paid_at',
  note: 't.body',
  fromAdvance: 'false',
};

const ofRow: PartColumns = {
  no: 'p.part_no',
  amount: 'p.amount',
  method: 'p.method',
  paidAt: 'p.paid_at',
  note: '(SELECT body FROM people.text_card WHERE id = CASE WHEN p.by_mark THEN d.note_id ELSE p.note_id END)',
  fromAdvance: 'p.from_advance',
};

type MoreFields = { readonly ofMark: { readonly [name: string]: JsonSql }; readonly ofRow: MoreFields['ofMark'] };

/** In the order of payment. t is the note of the due, as in payment.ts. @param more fields of single queries */
export const partsSql = (condition = 'true', more: MoreFields = { ofMark: {}, ofRow: {} }): JsonSql =>
  rawJson(`CASE WHEN d.in_parts THEN (SELECT ${list(partSql(ofRow, more.ofRow), 'p.part_no')} FROM read.part p
      WHERE ${ofDue} AND ${condition})
    WHEN d.status = 'paid' THEN '[' || ${partSql(ofMark, more.ofMark)} || ']' ELSE '[]' END`);

export const partsShape = (context: ShapeContext, due: Due): Part[] =>
  partsOf(due, context.state.contribution).map(({ partNo, amount, method, paidAt, noteId, fromAdvance }) => ({
    no: partNo,
    amount: String(amount),
    paymentMethod: method,
    paidAt: isoInstant(paidAt),
    notes: textOf(context, noteId === undefined ? due.noteId : noteId),
    fromAdvance: fromAdvance === true,
  }));

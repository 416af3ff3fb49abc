import type { EventData } from '@mandali/domain/committee/events';
import type { Change, Columns } from '../runner/changes.ts';
import { clearedWord, dueKey, type Envelope, moment, partKey, put, remove, set, wordAfter } from './rows.ts';

type MoneyEventType = 'PartPaid' | 'PartTakenBack' | 'AdvancePaid' | 'AdvanceUsed' | 'AdvanceReturned';
type PlaceOfDue = { readonly roundNumber: number; readonly seatNo: number; readonly memberNo: number };
type Payment = { readonly method: string; readonly paidAt: string };

/** The note of a part that a mark pays is that of the due; an edit leaves the other columns unchanged. */
export const paidPart = (
  envelope: Envelope,
  { memberNo, ...due }: PlaceOfDue,
  { partNo, amount }: { readonly partNo: number; readonly amount: number },
  { method, paidAt }: Payment,
): Change =>
  put('part', {
    ...partKey(envelope, { ...due, partNo }),
    member_no: memberNo,
    amount,
    method,
    paid_at: moment(paidAt),
  });

/** Leaves the note of the due unchanged. */
export const paidInThePast = (
  envelope: Envelope,
  { part, ...due }: EventData<'PastRoundRecorded'>['paid'][number] & { readonly roundNumber: number },
  payment: { readonly method: string; readonly paidAt: string },
): readonly Change[] => [
  put('due', {
    ...dueKey(envelope, due.roundNumber, due.seatNo),
    member_no: due.memberNo,
    status: 'paid',
    method: payment.method,
    paid_at: moment(payment.paidAt),
    in_parts: part !== undefined,
    ...clearedWord,
  }),
  ...(part ? [paidPart(envelope, due, part, payment)] : []),
];

const withColumns = (change: Change, columns: Columns): Change => ({
  ...change,
  columns: { ...change.columns, ...columns },
});

const dueWithPart = (
  { left, ...due }: PlaceOfDue & { readonly left: number },
  { method, paidAt }: Payment,
  envelope: Envelope,
  word: Columns,
): Change =>
  set('due', {
    ...dueKey(envelope, due.roundNumber, due.seatNo),
    member_no: due.memberNo,
    in_parts: true,
    ...(left === 0 && { status: 'paid', method, paid_at: moment(paidAt) }),
    ...word,
  });

export const money: {
  readonly [T in MoneyEventType]: (data: EventData<T>, envelope: Envelope) => readonly Change[];
} = {
  PartPaid: (data, envelope) => [
    // A part that leaves the due open ends an accepted report: nothing is agreed about the due yet.
    dueWithPart(
      data,
      data,
      envelope,
      wordAfter(data.words === 'agreed' && data.left > 0 ? undefined : data.words, envelope),
    ),
    withColumns(paidPart(envelope, data, data, data), {
      note_id: data.noteId ?? null,
      by_mark: false,
      from_advance: false,
    }),
  ],
  PartTakenBack: ({ status, words, ...part }, envelope) => [
    set('due', {
      ...dueKey(envelope, part.roundNumber, part.seatNo),
      member_no: part.memberNo,
      status,
      method: null,
      paid_at: null,
      ...wordAfter(words, envelope),
    }),
    remove('part', partKey(envelope, part)),
  ],
  AdvancePaid: ({ method, paidAt, noteId, ...data }, envelope) => [
    advance(envelope, data, { method, paid_at: moment(paidAt), note_id: noteId ?? null }),
  ],
  AdvanceUsed: (data, envelope) => [
    dueWithPart(data, data, envelope, {}),
    withColumns(paidPart(envelope, data, data, data), { note_id: null, by_mark: false, from_advance: true }),
  ],
  AdvanceReturned: ({ amount, ...data }, envelope) => [
    advance(envelope, { ...data, amount: -amount }, { paid_at: moment(envelope.occurredAt) }),
  ],
};

const advance = (
  { committeeId, revision }: Envelope,
  { seatNo, memberNo, amount }: { readonly seatNo: number; readonly memberNo: number; readonly amount: number },
  columns: Columns,
): Change =>
  put('advance', {
    committee_id: committeeId,
    entry_no: revision,
    seat_no: seatNo,
    member_no: memberNo,
    amount,
    ...columns,
  });

import type { Change, Columns, Table } from '../runner/changes.ts';

export type Envelope = {
  readonly committeeId: number;
  readonly revision: number;
  readonly occurredAt: string;
  /** Null: the system. */
  readonly actorId: number | null;
};

export const put = (table: Table, columns: Columns): Change => ({ table, mode: 'put', columns });
export const remove = (table: Table, columns: Columns): Change => ({ table, mode: 'remove', columns });
export const set = (table: Table, columns: Columns): Change => ({ table, mode: 'set', columns });

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Normalizes ISO 8601, so that equal times have equal texts. */
export const moment = (iso: string): string => (written.test(iso) ? iso : new Date(iso).toISOString());

export const roundKey = ({ committeeId }: Envelope, roundNumber: number): Columns => ({
  committee_id: committeeId,
  round_number: roundNumber,
});

export const partKey = (
  envelope: Envelope,
  { roundNumber, seatNo, partNo }: { readonly roundNumber: number; readonly seatNo: number; readonly partNo: number },
): Columns => ({ ...dueKey(envelope, roundNumber, seatNo), part_no: partNo });

export const dueKey = (envelope: Envelope, roundNumber: number, seatNo: number): Columns => ({
  ...roundKey(envelope, roundNumber),
  seat_no: seatNo,
});

export const clearedWord = {
  word: null,
  word_at: null,
  word_method: null,
  word_paid_at: null,
  word_amount: null,
  word_text: null,
} as const;

export const agreed = ({ occurredAt }: Envelope): Columns => ({
  ...clearedWord,
  word: 'agreed',
  word_at: moment(occurredAt),
});

export const wordAfter = (words: 'kept' | 'agreed' | undefined, envelope: Envelope): Columns => {
  if (words === 'kept') return {};
  return words === 'agreed' ? agreed(envelope) : clearedWord;
};

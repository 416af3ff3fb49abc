import type { Change, Columns, Table } from '../runner/changes.ts';

export type Envelope = {
  readonly committeeId: number;
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

export const dueKey = (envelope: Envelope, roundNumber: number, seatNo: number): Columns => ({
  ...roundKey(envelope, roundNumber),
  seat_no: seatNo,
});

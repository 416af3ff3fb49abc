import { committeeStreamPrefix, parseCommitteeStream } from '@mandali/domain/ids';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { readModelsFit } from '../runner/compatibility.ts';

const text = `SELECT k.position, m.committee_id, c.admin_id
  FROM read.checkpoint k LEFT JOIN read.member m ON m.user_id = $1 LEFT JOIN read.committee c ON c.id = m.committee_id`;

type Row = { readonly position: string | null; readonly committee_id: string | null; readonly admin_id: string | null };

/** Maximum lag of the read models, events. */
const maxLag = 1_000;

/** User id of the admin by committee id; null: not projected yet. */
export type PersonCommittees = ReadonlyMap<number, number | null>;

/**
 * Includes committees of former seats. Null when the read models lag too far.
 * @throws StoreError when the event store is away
 */
export async function personCommittees(
  pool: Pool,
  store: EventStore,
  userId: number,
): Promise<PersonCommittees | null> {
  if (!(await readModelsFit(pool))) return null;
  const { rows } = await pool.query<Row>({ name: 'person-committees', text, values: [userId] });
  const after = rows[0]?.position ?? null;
  const missing = await store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: maxLag });
  if (missing.length === maxLag) return null;
  const found = new Map<number, number | null>();
  for (const { stream, data } of missing) {
    const id = parseCommitteeStream(stream);
    if (id !== null && (data['userId'] === userId || data['toUserId'] === userId)) found.set(id, null);
  }
  for (const row of rows) if (row.committee_id !== null) found.set(Number(row.committee_id), Number(row.admin_id));
  return found;
}

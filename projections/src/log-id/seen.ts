import { parseCommitteeStream } from '@mandali/domain/ids';
import type { EventStore } from '@mandali/event-store/port';
import type { Client } from 'pg';

/** 'none': no event is projected. */
export type LastSeen = 'in-log' | 'not-in-log' | 'none';

const isThere = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0]?.found ??
  false;

/** @throws StoreError when the log is away */
export async function findLastSeen(client: Client, store: EventStore): Promise<LastSeen> {
  if (!(await isThere(client, 'read.checkpoint'))) return 'none';
  const { rows } = await client.query<{ position: string | null }>('SELECT position FROM read.checkpoint');
  const position = rows[0]?.position ?? null;
  if (position === null) return 'none';
  const event = await store.eventAt(position);
  if (event === null) return 'not-in-log';
  const committee = parseCommitteeStream(event.stream);
  if (committee === null) return 'in-log';
  const text = 'SELECT hash FROM read.entry WHERE committee_id = $1 AND entry_no = $2';
  const [entry] = (await client.query<{ hash: string }>(text, [committee, event.revision])).rows;
  // The entry is missing when the stream is parked.
  return entry === undefined || entry.hash === event.meta['hash'] ? 'in-log' : 'not-in-log';
}

export async function findPeople(client: Client): Promise<boolean> {
  if (!(await isThere(client, 'people.person'))) return false;
  const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM people.person) AS found');
  return rows[0]?.found ?? false;
}

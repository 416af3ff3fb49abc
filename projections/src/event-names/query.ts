import { committeeStreamPrefix, parseCommitteeStream } from '@mandali/domain/ids';
import type { EventStore, StoredEvent } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { readModelsFit } from '../runner/compatibility.ts';

/** Maximum lag of the read models, events. */
const maxLag = 1_000;

/** Null when too many events are missing, or a stream is parked. */
async function missingEvents(pool: Pool, store: EventStore): Promise<readonly StoredEvent[] | null> {
  if (!(await readModelsFit(pool))) return null;
  const { rows } = await pool.query<{ position: string | null; parked: boolean }>(
    'SELECT position, EXISTS (SELECT FROM read.parked) AS parked FROM read.checkpoint',
  );
  if (rows[0] === undefined || rows[0].parked) return null;
  const missing = await store.readAll({
    after: rows[0].position,
    streamPrefix: committeeStreamPrefix,
    limit: maxLag,
  });
  return missing.length === maxLag ? null : missing;
}

const digestsText = `SELECT d.digest FROM read.entry e, jsonb_each_text(e.data -> 'digests') AS d (kind, digest)
  WHERE e.occurred_at >= $2 AND d.digest = ANY ($1)`;

/**
 * @param since ISO 8601 UTC
 * @returns null while the read models lag too far to know
 * @throws StoreError when the event store is away
 */
export async function namedDigests(
  pool: Pool,
  store: EventStore,
  { digests, since }: { readonly digests: readonly string[]; readonly since: string },
): Promise<ReadonlySet<string> | null> {
  const missing = await missingEvents(pool, store);
  if (missing === null) return null;
  const { rows } = await pool.query<{ digest: string }>(digestsText, [digests, since]);
  const unread = missing.flatMap(({ data }) => Object.values(data['digests'] ?? {}).map(String));
  return new Set([...rows.map(({ digest }) => digest), ...unread]);
}

const personText = `SELECT EXISTS (SELECT FROM read.member WHERE user_id = $1 AND committee_id = coalesce($2, committee_id))
  OR EXISTS (SELECT FROM read.entry e WHERE e.committee_id = coalesce($2, e.committee_id)
    AND ($1 = ANY (e.user_ids) OR to_jsonb($1::bigint) IN (e.data -> 'userId', e.data -> 'toUserId'))) AS named`;

/**
 * @param committee null: any committee
 * @returns null while the read models lag too far to know
 * @throws StoreError when the event store is away
 */
export async function isPersonNamed(
  pool: Pool,
  store: EventStore,
  { person, committee }: { readonly person: number; readonly committee: number | null },
): Promise<boolean | null> {
  const missing = await missingEvents(pool, store);
  if (missing === null) return null;
  const { rows } = await pool.query<{ named: boolean }>(personText, [person, committee]);
  const isUnread = missing.some(
    ({ stream, data }) =>
      (committee === null || parseCommitteeStream(stream) === committee) &&
      (data['userId'] === person || data['toUserId'] === person),
  );
  return rows[0]?.named !== false || isUnread;
}

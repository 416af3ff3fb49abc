import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { batched } from '../db/batched.ts';

/**
 * 'mine': carry it out, then `finish` or `abandon`. 'done': it was carried out. 'other-request': the key is another
 * request's. 'busy': the first request with this key is still being carried out.
 */
type Claim = 'mine' | 'done' | 'other-request' | 'busy';

/** A keyed request of a caller; `hash` is its fingerprint as bytes, `at` when it came. */
export type KeyedRequest = {
  readonly callerId: number;
  readonly key: string;
  readonly hash: Buffer;
  readonly at: Date;
};

/**
 * What was carried out, by caller and Idempotency-Key, for what leaves no event (docs/adr/0072): no word of the answer. A
 * claim that its process did not live to answer can be taken over after a few seconds.
 */
export type Answers = {
  claim(request: KeyedRequest): Promise<Claim>;
  finish(request: KeyedRequest): Promise<unknown>;
  abandon(callerId: number, key: string): Promise<void>;
};

const takeOverAfterS = 5;
const pollMs = 40;

// A row lost in a crash means at most that a profile is saved twice, so the commit does not wait for the disk.
const unhurried = `(select set_config('synchronous_commit', 'off', true)) as unhurried`;

// In the order of the key, so that two statements never wait for each other.
const claimSql = `
  insert into people.idempotency_answer as kept (caller_id, key, request_hash, created_at)
  select asked.* from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::timestamptz[])
    as asked (caller_id, key, hash, at), ${unhurried}
  order by asked.caller_id, asked.key
  on conflict (caller_id, key) do update set created_at = excluded.created_at
    where kept.status is null and kept.request_hash = excluded.request_hash
      and kept.created_at < excluded.created_at - interval '${takeOverAfterS} s'
  returning caller_id || ' ' || key as name`;
const readSql = `select request_hash, status is not null as is_done from people.idempotency_answer where caller_id = $1 and key = $2`;
// As an insert that always conflicts: a join with the list would be planned by guesses, and guessed wrong.
const finishSql = `
  insert into people.idempotency_answer as kept (caller_id, key, request_hash, created_at, status)
  select given.*, 200 from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::timestamptz[])
    as given (caller_id, key, hash, at), ${unhurried}
  order by given.caller_id, given.key
  on conflict (caller_id, key) do update set status = excluded.status`;
const abandonSql = `delete from people.idempotency_answer where caller_id = $1 and key = $2 and status is null`;

const nameOf = ({ callerId, key }: Pick<KeyedRequest, 'callerId' | 'key'>): string => `${callerId} ${key}`;

const columnsOf = (all: readonly KeyedRequest[]) => [
  all.map(({ callerId }) => callerId),
  all.map(({ key }) => key),
  all.map(({ hash }) => hash),
  all.map(({ at }) => at),
];

/** Whether each of the claims is ours now. A name that comes twice is the first one's. */
const claimer = (pool: Pool) =>
  batched(async (all: readonly KeyedRequest[]) => {
    const first = [...new Map(all.toReversed().map((each) => [nameOf(each), each])).values()];
    const { rows } = await pool.query<{ name: string }>({
      name: 'idem-claim',
      text: claimSql,
      values: columnsOf(first),
    });
    const claimed = new Set(rows.map(({ name }) => name));
    return all.map((each) => first.includes(each) && claimed.has(nameOf(each)));
  });

const finisher = (pool: Pool) =>
  batched(async (all: readonly KeyedRequest[]) => {
    await pool.query({ name: 'idem-finish', text: finishSql, values: columnsOf(all) });
    return all.map(() => undefined);
  });

type AnswerRow = { readonly request_hash: Buffer; readonly is_done: boolean };

export const createAnswers = (pool: Pool): Answers => {
  const isOurs = claimer(pool);
  const keep = finisher(pool);
  const attempt = async (request: KeyedRequest): Promise<Claim | null> => {
    if (await isOurs(request)) return 'mine';
    const { callerId, key, hash } = request;
    const { rows } = await pool.query<AnswerRow>({ name: 'idem-read', text: readSql, values: [callerId, key] });
    const kept = rows[0];
    if (kept === undefined) return null;
    if (!kept.request_hash.equals(hash)) return 'other-request';
    return kept.is_done ? 'done' : 'busy';
  };
  return {
    claim: async (request) => {
      const started = performance.now();
      for (;;) {
        const waited = performance.now() - started;
        const claim = await attempt({ ...request, at: new Date(request.at.getTime() + waited) });
        if (claim !== null && claim !== 'busy') return claim;
        if (waited > (takeOverAfterS + 1) * 1000) return 'busy';
        await wait(pollMs);
      }
    },
    finish: keep,
    abandon: async (callerId, key) => {
      await pool.query(abandonSql, [callerId, key]);
    },
  };
};

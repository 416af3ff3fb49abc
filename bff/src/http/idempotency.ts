import { setTimeout as wait } from 'node:timers/promises';
import { createBatcher } from '@mandali/runtime/batcher';
import type { Pool } from 'pg';

/**
 * 'claimed': carry it out, then `finish` or `abandon`. 'done': carried out before. 'other-request': the key belongs to
 * another request. 'busy': the first request with this key is still running.
 */
type ClaimResult = 'claimed' | 'done' | 'other-request' | 'busy';

/** `hash`: fingerprint of the request, as bytes; `at`: time of the request. */
export type KeyedRequest = {
  readonly callerId: number;
  readonly key: string;
  readonly hash: Buffer;
  readonly at: Date;
};

/**
 * By caller and Idempotency-Key; the answer itself is not stored (docs/adr/0072). A claim of a dead process can be
 * taken over after 5 s.
 */
export type Answers = {
  claim(request: KeyedRequest): Promise<ClaimResult>;
  finish(request: KeyedRequest): Promise<unknown>;
  abandon(callerId: number, key: string): Promise<void>;
};

const takeOverAfterS = 5;
const pollMs = 40;

// A row lost in a crash means at worst that a profile is saved twice, so the commit does not wait for the disk.
const unhurried = `(select set_config('synchronous_commit', 'off', true)) as unhurried`;

// Ordered by key, which prevents deadlocks between statements.
const claimSql = `
  insert into people.idempotency_answer as answer (caller_id, key, request_hash, created_at)
  select request.* from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::timestamptz[])
    as request (caller_id, key, hash, at), ${unhurried}
  order by request.caller_id, request.key
  on conflict (caller_id, key) do update set created_at = excluded.created_at
    where answer.status is null and answer.request_hash = excluded.request_hash
      and answer.created_at < excluded.created_at - interval '${takeOverAfterS} s'
  returning caller_id || ' ' || key as name`;
const readSql = `select request_hash, status is not null as is_done from people.idempotency_answer where caller_id = $1 and key = $2`;
// An insert that always conflicts: the planner misjudges a join with the list.
const finishSql = `
  insert into people.idempotency_answer as answer (caller_id, key, request_hash, created_at, status)
  select request.*, 200 from unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::timestamptz[])
    as request (caller_id, key, hash, at), ${unhurried}
  order by request.caller_id, request.key
  on conflict (caller_id, key) do update set status = excluded.status`;
const abandonSql = `delete from people.idempotency_answer where caller_id = $1 and key = $2 and status is null`;

const nameOf = ({ callerId, key }: Pick<KeyedRequest, 'callerId' | 'key'>): string => `${callerId} ${key}`;

const columnsOf = (all: readonly KeyedRequest[]) => [
  all.map(({ callerId }) => callerId),
  all.map(({ key }) => key),
  all.map(({ hash }) => hash),
  all.map(({ at }) => at),
];

/** Of two requests with the same key in a batch the first one gets it. */
const claimer = (pool: Pool) =>
  createBatcher(async (all: readonly KeyedRequest[]) => {
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
  createBatcher(async (all: readonly KeyedRequest[]) => {
    await pool.query({ name: 'idem-finish', text: finishSql, values: columnsOf(all) });
    return all.map(() => undefined);
  });

type AnswerRow = { readonly request_hash: Buffer; readonly is_done: boolean };

export const createAnswers = (pool: Pool): Answers => {
  const claimBatched = claimer(pool);
  const finish = finisher(pool);
  const attempt = async (request: KeyedRequest): Promise<ClaimResult | null> => {
    if (await claimBatched(request)) return 'claimed';
    const { callerId, key, hash } = request;
    const { rows } = await pool.query<AnswerRow>({ name: 'idem-read', text: readSql, values: [callerId, key] });
    const answer = rows[0];
    if (answer === undefined) return null;
    if (!answer.request_hash.equals(hash)) return 'other-request';
    return answer.is_done ? 'done' : 'busy';
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
    finish,
    abandon: async (callerId, key) => {
      await pool.query(abandonSql, [callerId, key]);
    },
  };
};

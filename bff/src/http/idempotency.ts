import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hmac } from '../people/keys.ts';
import { jsonReply, type Reply } from './reply.ts';

type Claim =
  /** Carry it out, then `finish` or `abandon`. */
  | { readonly kind: 'mine' }
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'other-request' }
  /** The first request with this key is still being carried out. */
  | { readonly kind: 'busy' };

/**
 * Answers kept by caller and Idempotency-Key. A claim that its process did not live to answer can be taken over after
 * a few seconds: the command's id is in the event log, so carrying it out again changes nothing twice.
 */
export type Answers = {
  /** What makes two requests the same: the operation, its parameters and its body, after parsing. */
  fingerprint(operationId: string, params: unknown, body: unknown): Buffer;
  claim(callerId: number, key: string, requestHash: Buffer, now: Date): Promise<Claim>;
  finish(callerId: number, key: string, reply: Reply): Promise<void>;
  abandon(callerId: number, key: string): Promise<void>;
};

const takeOverAfterS = 5;
const pollMs = 40;

// What is lost here in a crash is found again by the command's id in the log, so nobody waits for the disk.
const unhurried = `(select set_config('synchronous_commit', 'off', true)) as unhurried`;

const claimSql = `
  insert into people.idempotency_answer as kept (caller_id, key, request_hash, created_at)
  select $1, $2, $3, $4 from ${unhurried}
  on conflict (caller_id, key) do update set created_at = excluded.created_at
    where kept.status is null and kept.request_hash = excluded.request_hash
      and kept.created_at < excluded.created_at - interval '${takeOverAfterS} s'
  returning 1`;
const readSql = `select request_hash, status, body from people.idempotency_answer where caller_id = $1 and key = $2`;
const finishSql = `
  update people.idempotency_answer set status = $3, body = $4 from ${unhurried} where caller_id = $1 and key = $2`;
const abandonSql = `delete from people.idempotency_answer where caller_id = $1 and key = $2 and status is null`;

type Kept = { readonly request_hash: Buffer; readonly status: number | null; readonly body: string | null };

const replay = (kept: Kept & { readonly status: number }): Reply => {
  const repeated = { 'idempotency-replayed': 'true' };
  return kept.body === null ? { status: kept.status, headers: repeated, body: null } : jsonReply(kept.status, kept.body, repeated);
};

/** `key`: a body may hold a password, and a plain hash of one can be guessed from. */
export const createAnswers = (pool: Pool, key: Buffer): Answers => {
  const attempt = async (callerId: number, key: string, hash: Buffer, now: Date): Promise<Claim | null> => {
    const claimed = await pool.query({ name: 'idem-claim', text: claimSql, values: [callerId, key, hash, now] });
    if (claimed.rowCount === 1) return { kind: 'mine' };
    const { rows } = await pool.query<Kept>({ name: 'idem-read', text: readSql, values: [callerId, key] });
    const kept = rows[0];
    if (kept === undefined) return null;
    if (!kept.request_hash.equals(hash)) return { kind: 'other-request' };
    return kept.status === null ? { kind: 'busy' } : { kind: 'answered', reply: replay({ ...kept, status: kept.status }) };
  };
  return {
    fingerprint: (operationId, params, body) =>
      hmac(key, operationId, JSON.stringify(params ?? null), JSON.stringify(body ?? null)),
    claim: async (callerId, key, hash, now) => {
      const started = performance.now();
      for (;;) {
        const waited = performance.now() - started;
        const claim = await attempt(callerId, key, hash, new Date(now.getTime() + waited));
        if (claim !== null && claim.kind !== 'busy') return claim;
        if (waited > (takeOverAfterS + 1) * 1000) return { kind: 'busy' };
        await wait(pollMs);
      }
    },
    finish: async (callerId, key, reply) => {
      await pool.query({ name: 'idem-finish', text: finishSql, values: [callerId, key, reply.status, reply.body] });
    },
    abandon: async (callerId, key) => {
      await pool.query(abandonSql, [callerId, key]);
    },
  };
};

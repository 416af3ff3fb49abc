import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Caller, Role } from '../caller.ts';
import { batched } from './batched.ts';
import type { Queryable } from './transaction.ts';

const day = 86_400_000;
/** How stale `last_seen_at` may be; against an idle limit in days this costs nothing and saves a write per request. */
const lastSeenGrain = 5 * 60_000;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export type Sessions = {
  /** The caller behind a bearer token, or null: unknown, revoked, idle too long or too old. One prepared statement. */
  find(token: string): Promise<Caller | null>;
  /** Opens a session, in the caller's transaction if one is given, and tells its token; it is told only once. */
  open(personId: number, openedBy: 'otp' | 'password', on?: Queryable): Promise<string>;
  end(sessionId: number): Promise<void>;
  /** Ends all sessions of a person, but for one if that is named. */
  endAll(personId: number, options?: { readonly except?: number; readonly on?: Queryable }): Promise<void>;
};

type Row = {
  token_hash: Buffer;
  id: string;
  person_id: string;
  role: Role;
  opened_by: 'otp' | 'password';
  created_at: Date;
  last_seen_at: Date;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const findText = `
  select s.token_hash, s.id, s.person_id, p.role, s.opened_by, s.created_at, s.last_seen_at
  from people.session s join people.person p on p.id = s.person_id
  where s.token_hash = any($1::bytea[]) and s.last_seen_at > $2 and s.created_at > $3 and p.erased_at is null`;

type Tools = {
  readonly pool: Pool;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly now: () => Date;
};

const callerOf = (row: Row): Caller => ({
  userId: Number(row.person_id),
  role: row.role,
  sessionId: Number(row.id),
  openedByOtpAt: row.opened_by === 'otp' ? row.created_at : null,
});

const finder = ({ pool, idleDays, maxDays, now }: Tools): Sessions['find'] => {
  const seen = (row: Row, at: number): void => {
    if (at - row.last_seen_at.getTime() < lastSeenGrain) return;
    // Not waited for: the request does not depend on it, and the next one tries again.
    pool
      .query('update people.session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [row.id, new Date(at)])
      .catch(() => {});
  };
  const findAll = batched(async (hashes: readonly Buffer[]) => {
    const at = now().getTime();
    const values = [hashes, new Date(at - idleDays * day), new Date(at - maxDays * day)];
    const { rows } = await pool.query<Row>({ name: 'find-sessions', text: findText, values });
    for (const row of rows) seen(row, at);
    return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)));
  });
  return async (token) => {
    if (!tokenForm.test(token)) return null;
    const row = await findAll(hashOf(token));
    return row === undefined ? null : callerOf(row);
  };
};

/** Opaque tokens of 256 bits, of which only the SHA-256 is stored (decision 6). */
export const createSessions = (tools: Tools): Sessions => {
  const { pool, now } = tools;
  return {
    find: finder(tools),
    async open(personId, openedBy, on = pool) {
      const token = randomBytes(32).toString('base64url');
      await on.query(
        `insert into people.session (person_id, token_hash, opened_by, created_at, last_seen_at)
         values ($1, $2, $3, $4, $4)`,
        [personId, hashOf(token), openedBy, now()],
      );
      return token;
    },
    async end(sessionId) {
      await pool.query('delete from people.session where id = $1', [sessionId]);
    },
    async endAll(personId, { except, on = pool } = {}) {
      const values = [personId, except ?? null];
      await on.query('delete from people.session where person_id = $1 and id is distinct from $2', values);
    },
  };
};

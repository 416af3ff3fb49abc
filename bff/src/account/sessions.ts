import { createHash, randomBytes } from 'node:crypto';
import { createBatcher } from '@mandali/runtime/batcher';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Caller, Role } from '../http/caller.ts';
import { browserName } from './browser-name.ts';
import type { Queryable } from '../db/transaction.ts';

const day = 86_400_000;
/** Maximum lag of `last_seen_at`, ms: saves a write per request; the idle limit is in days. */
const lastSeenGrain = 5 * 60_000;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** link: created by `npm run sign-in-link`. */
export type SignInWay = 'otp' | 'password' | 'passkey' | 'link';

export type Sessions = {
  /** Null: unknown, revoked, idle too long or too old. */
  find(token: string): Promise<Caller | null>;
  /** The session may have ended since. */
  hasFound(token: string): boolean;
  /** Callers by session id; a session that has ended has none. */
  callersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Caller>>;
  /** The returned token is not stored. */
  start(
    personId: number,
    openedBy: SignInWay,
    on?: Queryable,
    userAgent?: string,
  ): Promise<{ readonly id: number; readonly token: string }>;
  open(personId: number, openedBy: SignInWay): Promise<string>;
  end(sessionId: number): Promise<void>;
  /** Returns the number of ended sessions. */
  endAll(personId: number, options?: { readonly except?: number; readonly on?: Queryable }): Promise<number>;
};

type Row = {
  token_hash: Buffer;
  id: string;
  person_id: string;
  role: Role;
  proved_at: Date;
  last_seen_at: Date;
};

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const lockText = `
  select id::float8 as id from people.session where person_id = $1 or id = any($2) order by id for key share`;

/**
 * Also locks all sessions of `person` if given.
 * @returns ids of the locked sessions; ended ones are missing
 */
export const lockSessions = async (
  client: Queryable,
  ids: readonly number[],
  person: number | null = null,
): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ id: number }>(lockText, [person, ids]);
  return new Set(rows.map(({ id }) => id));
};

/** SQL condition on the session s and its person p. */
export const validSession = (idle: string, max: string): string =>
  `s.last_seen_at > ${idle} and s.created_at > ${max} and p.erased_at is null`;

const sessionsWhere = (condition: string): string => `
  select s.token_hash, s.id, s.person_id, p.role, s.proved_at, s.last_seen_at
  from people.session s join people.person p on p.id = s.person_id
  where ${condition} and ${validSession('$2', '$3')}`;

const findText = sessionsWhere('s.token_hash = any($1::bytea[])');
const callersText = sessionsWhere('s.id = any($1::bigint[])');

/** Maximum number of token hashes in memory, some 100 bytes each. */
const maxFoundTokens = 20_000;

type Dependencies = {
  readonly pool: Pool;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly now: () => Date;
};

const callerOf = (row: Row): Caller => ({
  userId: Number(row.person_id),
  role: row.role,
  sessionId: Number(row.id),
  provedAt: row.proved_at,
});

export const oldestValidTimes = (
  { idleDays, maxDays }: Pick<Dependencies, 'idleDays' | 'maxDays'>,
  at: number,
): readonly string[] => [idleDays, maxDays].map((days) => new Date(at - days * day).toISOString());

const storeLastSeen = (pool: Pool, row: Row, at: number): void => {
  if (at - row.last_seen_at.getTime() < lastSeenGrain) return;
  const text = 'update people.session set last_seen_at = $2 where id = $1 and last_seen_at < $2';
  pool.query(text, [row.id, new Date(at)]).catch(() => {});
};

const createFinder = (deps: Dependencies): Pick<Sessions, 'find' | 'hasFound' | 'callersOf'> => {
  const { pool, now } = deps;
  // Hashes, so that no token stays in memory.
  const found = new LRUCache<string, true>({ max: maxFoundTokens });
  const findAll = createBatcher(async (hashes: readonly Buffer[]) => {
    const values = [hashes, ...oldestValidTimes(deps, now().getTime())];
    const { rows } = await pool.query<Row>({ name: 'find-sessions', text: findText, values });
    return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)));
  });
  return {
    async find(token) {
      if (!tokenPattern.test(token)) return null;
      const hash = hashOf(token);
      const row = await findAll(hash);
      if (row === undefined) return null;
      found.set(hash.toString('base64'), true);
      storeLastSeen(pool, row, now().getTime());
      return callerOf(row);
    },
    hasFound: (token) => found.has(hashOf(token).toString('base64')),
    callersOf: async (ids) => {
      const values = [ids, ...oldestValidTimes(deps, now().getTime())];
      const { rows } = await pool.query<Row>({ name: 'callers-of-sessions', text: callersText, values });
      return new Map(rows.map((row) => [Number(row.id), callerOf(row)]));
    },
  };
};

/** Opaque tokens of 256 bits, of which only the SHA-256 is stored (decision 6). */
export const createSessions = (deps: Dependencies): Sessions => {
  const { pool, now } = deps;
  const start: Sessions['start'] = async (personId, openedBy, on = pool, userAgent = '') => {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await on.query<{ id: string }>(
      `insert into people.session (person_id, token_hash, opened_by, created_at, last_seen_at, proved_at, browser)
       values ($1, $2, $3, $4, $4, $4, $5) returning id`,
      [personId, hashOf(token), openedBy, now(), browserName(userAgent)],
    );
    return { id: Number(rows[0]?.id), token };
  };
  return {
    ...createFinder(deps),
    start,
    open: async (personId, openedBy) => (await start(personId, openedBy)).token,
    async end(sessionId) {
      await pool.query('delete from people.session where id = $1', [sessionId]);
    },
    async endAll(personId, { except, on = pool } = {}) {
      const values = [personId, except ?? null];
      const ended = await on.query(
        'delete from people.session where person_id = $1 and id is distinct from $2',
        values,
      );
      return ended.rowCount ?? 0;
    },
  };
};

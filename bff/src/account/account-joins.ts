import type { User } from '@mandali/contracts/shapes';
import type { Logger } from 'pino';
import type { Caller, Role } from '../http/caller.ts';
import type { Queue } from '@mandali/runtime/queue';
import { userColumns } from '../people/person.ts';
import { hashOf, lockSessions, type Sessions } from './sessions.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { lockPhone, inTransaction, type Queryable } from '../db/transaction.ts';
import type { Rejection, RejectionKind } from '../http/rejections.ts';
import { carryOutJoin, type JoinRequest, type JoinDependencies, appendToOpenBooks } from './joins.ts';
import type { Proofs } from './proof.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import { lockPerson } from '../people/person-locks.ts';

/** `other`: the joined account; null: unknown. */
export type JoinResult = { readonly other: number | null } & (
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly rejection: Rejection }
);

export type AccountJoins = {
  /** `token`: of a session of the other account (decision 52). */
  join(caller: Caller & { readonly ip: string }, token: string): Promise<JoinResult>;
  appendToRestored(from: number): Promise<void>;
  /** Completes joins whose process died, and appends to books that rejected the join before. */
  finish(): Promise<void>;
};

type Dependencies = JoinDependencies & {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly proofs: Proofs;
  readonly stewardship: Pick<Stewardship, 'activeOf'>;
  readonly notifyOfChange: ChangeNotifier;
  readonly appendQueue: Queue;
  readonly log: Logger;
};

/** Age after which a join counts as abandoned by its process, ms. */
const abandonedMs = 30_000;

const inGate = <T>({ pool, appendQueue }: Dependencies, work: (client: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(pool, work, appendQueue);

const rejectJoin = (other: number | null, rejection: Rejection): JoinResult => ({ other, ok: false, rejection });

const rolesText = 'select id::float8 as id, role from people.person where id = any($1) and erased_at is null';

const phonesText = 'select phone, contact_phone as contact from people.person where id = $1';

/** Also locks the phones of `from`: a concurrent call may give a seat to the owner of one of them. */
const lockBoth = async (client: Queryable, { from, to }: Pick<JoinRequest, 'from' | 'to'>): Promise<void> => {
  for (const id of [from, to].toSorted((a, b) => a - b)) await lockPerson(client, id);
  const { rows } = await client.query<{ phone: string | null; contact: string | null }>(phonesText, [from]);
  const phones = rows.flatMap(({ phone, contact }) => [phone, contact]).filter((each) => each !== null);
  for (const phone of phones.toSorted()) await lockPhone(client, phone);
};

/** The caller has locked both people. */
const refusalOf = async (
  deps: Dependencies,
  client: Queryable,
  { from, to }: JoinRequest,
): Promise<Rejection | null> => {
  const { rows } = await client.query<{ id: number; role: Role }>(rolesText, [[from, to]]);
  const roleOf = (id: number): Role | undefined => rows.find((row) => row.id === id)?.role;
  const refuse = (kind: RejectionKind): Rejection => ({ kind });
  if (roleOf(to) === undefined || roleOf(from) === undefined) return refuse('UnknownToken');
  if (roleOf(from) === 'global_admin') return refuse('GlobalAdminStays');
  if (roleOf(from) === 'auditor') return refuse('AuditorStays');
  if (roleOf(to) !== 'auditor') return null;
  const activeCommittees = await deps.stewardship.activeOf(client, from);
  return activeCommittees === 0 ? null : { kind: 'AuditorAdministers', extra: { activeCommittees } };
};

const userText = `select ${userColumns} from people.person where id = $1`;
const joinedText = `
  select from_id::float8 as "from" from people.account_join j join people.person p on p.id = j.from_id
  where j.token_hash = $1 and j.to_id = $2 and p.joined_into = $2`;

const createJoin =
  (deps: Dependencies): AccountJoins['join'] =>
  async (caller, token) => {
    const tokenHash = hashOf(token);
    const userNow = async (on: Queryable): Promise<User> => {
      const user = (await on.query<User>(userText, [caller.userId])).rows[0];
      if (user === undefined) throw new Error('the person is gone');
      return user;
    };
    const other = await deps.sessions.find(token);
    if (other === null) {
      // A repeated call: the first one has joined the accounts and ended the session of the token.
      const { rows } = await deps.pool.query<{ from: number }>(joinedText, [tokenHash, caller.userId]);
      if (rows[0] === undefined) return rejectJoin(null, { kind: 'UnknownToken' });
      return { ok: true, other: rows[0].from, user: await userNow(deps.pool) };
    }
    const { userId: from } = other;
    const to = caller.userId;
    if (from === to) return rejectJoin(from, { kind: 'SameAccount' });
    if (!deps.proofs.isProved(other)) return rejectJoin(from, { kind: 'ProofNeeded', extra: { account: 'other' } });
    return inGate(deps, async (client) => {
      const request = { from, to, tokenHash, provesPhone: false, phone: null };
      await lockBoth(client, request);
      // Either session may have ended while this call waited for the locks.
      const live = await lockSessions(client, [caller.sessionId, other.sessionId], from);
      if (!live.has(caller.sessionId)) return rejectJoin(from, { kind: 'NotSignedIn' });
      if (!live.has(other.sessionId)) return rejectJoin(from, { kind: 'UnknownToken' });
      const rejection = (await refusalOf(deps, client, request)) ?? (await carryOutJoin(deps, client, request));
      if (rejection !== null) return rejectJoin(from, rejection);
      const { sessionId, ip } = caller;
      await deps.notifyOfChange(client, { kind: 'accounts-joined', person: to, sessionId, ip });
      return { ok: true, other: from, user: await userNow(client) };
    });
  };

type UnfinishedJoin = {
  readonly from: number;
  readonly to: number;
  readonly token_hash: Buffer | null;
  readonly phone: string | null;
  readonly open_committees: readonly string[];
  readonly is_moved: boolean;
};
const unfinishedColumns = `
  select j.from_id::float8 as "from", j.to_id::float8 as "to", j.token_hash, j.phone, j.open_committees,
    p.joined_into is not null as is_moved
  from people.account_join j join people.person p on p.id = j.from_id
  where j.open_committees <> '{}'`;
const unfinishedText = `${unfinishedColumns} and j.at < $1 and (p.erased_at is null or p.joined_into is not null)
  order by is_moved, j.at limit 100`;
const movedText = `${unfinishedColumns} and j.from_id = $1 and p.joined_into is not null`;

const placeholderText = 'select from people.person where id = $1 and phone = $2 and account_since is null';

const refusalOfPlaceholder = async (
  client: Queryable,
  { from, tokenHash, phone }: JoinRequest,
): Promise<Rejection | null> => {
  if (tokenHash !== null) return null;
  const { rowCount } = await client.query(placeholderText, [from, phone]);
  return rowCount === 0 ? { kind: 'PhoneTaken' } : null;
};

const appendToBooks = async (deps: Dependencies, { from, to, open_committees: ids }: UnfinishedJoin): Promise<void> => {
  const open = await appendToOpenBooks(deps, { from, to, provesPhone: false }, ids.map(Number));
  await deps.pool.query('update people.account_join set open_committees = $2 where from_id = $1', [from, open]);
};

/** A refused join stays unfinished: a book may have recorded it. */
const finishOne = async (deps: Dependencies, unfinished: UnfinishedJoin): Promise<void> => {
  const { from, to, token_hash: tokenHash, phone } = unfinished;
  const request = { from, to, tokenHash, provesPhone: tokenHash === null, phone };
  if (unfinished.is_moved) return appendToBooks(deps, unfinished);
  const rejection = await inGate(deps, async (client) => {
    await lockBoth(client, request);
    const refusal = (await refusalOf(deps, client, request)) ?? (await refusalOfPlaceholder(client, request));
    if (refusal !== null) return refusal;
    const joinRejection = await carryOutJoin(deps, client, request);
    const kind = tokenHash === null ? 'phone-changed' : 'accounts-joined';
    if (joinRejection === null) await deps.notifyOfChange(client, { kind, person: to, sessionId: null });
    return joinRejection;
  });
  if (rejection !== null) deps.log.warn({ from, to, why: rejection.kind }, 'a joining of two accounts waits');
};

export const createAccountJoins = (deps: Dependencies): AccountJoins => {
  return {
    join: createJoin(deps),
    async appendToRestored(from) {
      for (const unfinished of (await deps.pool.query<UnfinishedJoin>(movedText, [from])).rows)
        await appendToBooks(deps, unfinished);
    },
    async finish() {
      const before = new Date(deps.now().getTime() - abandonedMs);
      const { rows } = await deps.pool.query<UnfinishedJoin>(unfinishedText, [before]);
      for (const unfinished of rows)
        await finishOne(deps, unfinished).catch((error: unknown) => {
          deps.log.error(
            { err: error, from: unfinished.from, to: unfinished.to },
            'completing a joining of accounts failed',
          );
        });
    },
  };
};

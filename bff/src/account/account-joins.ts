import type { User } from '@mandali/contracts/shapes';
import type { Logger } from 'pino';
import type { Caller, Role } from '../http/caller.ts';
import type { Gate } from '../db/gate.ts';
import { userColumns } from '../people/person.ts';
import { hashOf, holdSessions, type Sessions } from './sessions.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { holdPhone, inTransaction, type Queryable } from '../db/transaction.ts';
import type { Rejection, RejectionKind } from '../http/rejections.ts';
import { carryOutJoin, type JoinRequest, type JoinTools, tellLeftBooks } from './joins.ts';
import type { Proofs } from './proof.ts';
import type { TellChange } from '../people/tell-change.ts';
import { holdPerson } from '../people/person-locks.ts';

/** `other`: the account that was joined, null where it is not known. */
export type JoinResult = { readonly other: number | null } & (
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly rejection: Rejection }
);

export type AccountJoins = {
  /** Joins the account of another session of this person into the caller's (decision 52). */
  join(caller: Caller & { readonly ip: string }, token: string): Promise<JoinResult>;
  /** Tells books of restored committees that this account was joined into another one. */
  tellRestored(from: number): Promise<void>;
  /** Completes joinings whose process died, and tells books that could not be told. */
  finish(): Promise<void>;
};

type Tools = JoinTools & {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly proofs: Proofs;
  readonly stewardship: Pick<Stewardship, 'activeOf'>;
  readonly tellChange: TellChange;
  readonly appendGate: Gate;
  readonly log: Logger;
};

/** A joining this old is no longer under way, ms. */
const abandonedMs = 30_000;

/** Waits for locks outside the gate (inTransaction). */
const inGate = <T>({ pool, appendGate }: Tools, work: (client: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(pool, work, appendGate);

const refused = (other: number | null, rejection: Rejection): JoinResult => ({ other, ok: false, rejection });

const rolesText = 'select id::float8 as id, role from people.person where id = any($1) and erased_at is null';

const phonesText = 'select phone, contact_phone as contact from people.person where id = $1';

/** The phones of `from` too: a seat may be given to the person behind one of them at this moment. */
const holdBoth = async (client: Queryable, { from, to }: Pick<JoinRequest, 'from' | 'to'>): Promise<void> => {
  for (const id of [from, to].toSorted((a, b) => a - b)) await holdPerson(client, id);
  const { rows } = await client.query<{ phone: string | null; contact: string | null }>(phonesText, [from]);
  const phones = rows.flatMap(({ phone, contact }) => [phone, contact]).filter((each) => each !== null);
  for (const phone of phones.toSorted()) await holdPhone(client, phone);
};

/** Why these two accounts are not joined, whatever the books say; null: they may be. Both people are held. */
const refusalOf = async (tools: Tools, client: Queryable, { from, to }: JoinRequest): Promise<Rejection | null> => {
  const { rows } = await client.query<{ id: number; role: Role }>(rolesText, [[from, to]]);
  const roleOf = (id: number): Role | undefined => rows.find((row) => row.id === id)?.role;
  const refuse = (kind: RejectionKind): Rejection => ({ kind });
  if (roleOf(to) === undefined || roleOf(from) === undefined) return refuse('UnknownToken');
  if (roleOf(from) === 'global_admin') return refuse('GlobalAdminStays');
  if (roleOf(from) === 'auditor') return refuse('AuditorStays');
  if (roleOf(to) !== 'auditor') return null;
  const activeCommittees = await tools.stewardship.activeOf(client, from);
  return activeCommittees === 0 ? null : { kind: 'AuditorAdministers', extra: { activeCommittees } };
};

const userText = `select ${userColumns} from people.person where id = $1`;
const joinedText = `
  select from_id::float8 as "from" from people.account_join j join people.person p on p.id = j.from_id
  where j.token_hash = $1 and j.to_id = $2 and p.joined_into = $2`;

const joining =
  (tools: Tools): AccountJoins['join'] =>
  async (caller, token) => {
    const tokenHash = hashOf(token);
    const userNow = async (on: Queryable): Promise<User> => {
      const user = (await on.query<User>(userText, [caller.userId])).rows[0];
      if (user === undefined) throw new Error('the person is gone');
      return user;
    };
    const other = await tools.sessions.find(token);
    if (other === null) {
      // The same call once more, whose answer was lost.
      const { rows } = await tools.pool.query<{ from: number }>(joinedText, [tokenHash, caller.userId]);
      if (rows[0] === undefined) return refused(null, { kind: 'UnknownToken' });
      return { ok: true, other: rows[0].from, user: await userNow(tools.pool) };
    }
    const { userId: from } = other;
    const to = caller.userId;
    if (from === to) return refused(from, { kind: 'SameAccount' });
    if (!tools.proofs.isProved(other)) return refused(from, { kind: 'ProofNeeded', extra: { account: 'other' } });
    return inGate(tools, async (client) => {
      const request = { from, to, tokenHash, provesPhone: false, phone: null };
      await holdBoth(client, request);
      // Either may have been ended while this waited.
      const live = await holdSessions(client, [caller.sessionId, other.sessionId], from);
      if (!live.has(caller.sessionId)) return refused(from, { kind: 'NotSignedIn' });
      if (!live.has(other.sessionId)) return refused(from, { kind: 'UnknownToken' });
      const rejection = (await refusalOf(tools, client, request)) ?? (await carryOutJoin(tools, client, request));
      if (rejection !== null) return refused(from, rejection);
      const { sessionId, ip } = caller;
      await tools.tellChange(client, { kind: 'accounts-joined', person: to, sessionId, ip });
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
const leftColumns = `
  select j.from_id::float8 as "from", j.to_id::float8 as "to", j.token_hash, j.phone, j.open_committees,
    p.joined_into is not null as is_moved
  from people.account_join j join people.person p on p.id = j.from_id
  where j.open_committees <> '{}'`;
const leftText = `${leftColumns} and j.at < $1 and (p.erased_at is null or p.joined_into is not null)
  order by is_moved, j.at limit 100`;
const movedText = `${leftColumns} and j.from_id = $1 and p.joined_into is not null`;

const stillAddedText = 'select from people.person where id = $1 and phone = $2 and account_since is null';

/** Why an added person is not joined any more: they have signed up since, or have another number. */
const addedMeanwhile = async (
  client: Queryable,
  { from, tokenHash, phone }: JoinRequest,
): Promise<Rejection | null> => {
  if (tokenHash !== null) return null;
  const { rowCount } = await client.query(stillAddedText, [from, phone]);
  return rowCount === 0 ? { kind: 'PhoneTaken' } : null;
};

const tellLeft = async (tools: Tools, { from, to, open_committees: ids }: UnfinishedJoin): Promise<void> => {
  const open = await tellLeftBooks(tools, { from, to, provesPhone: false }, ids.map(Number));
  await tools.pool.query('update people.account_join set open_committees = $2 where from_id = $1', [from, open]);
};

/** A joining that is refused now is left as it is: a book may have been told. */
const finishOne = async (tools: Tools, left: UnfinishedJoin): Promise<void> => {
  const { from, to, token_hash: tokenHash, phone } = left;
  const request = { from, to, tokenHash, provesPhone: tokenHash === null, phone };
  if (left.is_moved) return tellLeft(tools, left);
  const rejection = await inGate(tools, async (client) => {
    await holdBoth(client, request);
    const refusal = (await refusalOf(tools, client, request)) ?? (await addedMeanwhile(client, request));
    if (refusal !== null) return refusal;
    const outcome = await carryOutJoin(tools, client, request);
    const kind = tokenHash === null ? 'phone-changed' : 'accounts-joined';
    if (outcome === null) await tools.tellChange(client, { kind, person: to, sessionId: null });
    return outcome;
  });
  if (rejection !== null) tools.log.warn({ from, to, why: rejection.kind }, 'a joining of two accounts waits');
};

/** Joining of two accounts of one person. */
export const createAccountJoins = (tools: Tools): AccountJoins => {
  return {
    join: joining(tools),
    async tellRestored(from) {
      for (const left of (await tools.pool.query<UnfinishedJoin>(movedText, [from])).rows) await tellLeft(tools, left);
    },
    async finish() {
      const before = new Date(tools.now().getTime() - abandonedMs);
      const { rows } = await tools.pool.query<UnfinishedJoin>(leftText, [before]);
      for (const left of rows)
        await finishOne(tools, left).catch((error: unknown) => {
          tools.log.error({ err: error, from: left.from, to: left.to }, 'completing a joining of accounts failed');
        });
    },
  };
};

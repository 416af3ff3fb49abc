import { createHash, randomUUID } from 'node:crypto';
import { activeMember } from '@mandali/domain/committee/queries';
import { type CommitteeState, restorableDays } from '@mandali/domain/committee/state';
import { committeeId } from '@mandali/domain/ids';
import { addDays, isAfter } from '@mandali/domain/instants';
import type { EventStore } from '@mandali/event-store/port';
import { everAdministered } from '@mandali/projections/administered-committees/query';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { Pool } from 'pg';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Rejection, RejectionKind } from '../http/rejections.ts';
import { type AccountJoin, moveRows } from './join-moves.ts';

/**
 * A joining under way. `tokenHash`: of the session that proved the other account; null: an added person, whose number
 * (E.164) was proved.
 */
export type JoinRequest = AccountJoin & { readonly tokenHash: Buffer | null; readonly phone: string | null };

export type JoinTools = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: Pick<CommitteeCommands, 'send' | 'waitForRows' | 'stateOf'>;
  readonly now: () => Date;
};

const notedText = 'select committee_id::float8 as id from people.stewardship where person_id = $1';

/** Every committee whose book may name the person; null while the read models are too far behind to know. */
const committeesOf = async ({ pool, store }: JoinTools, person: number): Promise<readonly number[] | null> => {
  const seats = await personCommittees(pool, store, person);
  if (seats === null) return null;
  const noted = await pool.query<{ id: number }>(notedText, [person]);
  const ids = [...seats.keys(), ...noted.rows.map(({ id }) => id), ...(await everAdministered(pool, person))];
  return [...new Set(ids)].toSorted((one, other) => one - other);
};

const named = (kind: RejectionKind, id: number, state: CommitteeState): Rejection => ({
  kind,
  extra: { committee: { id, name: 'name' in state ? state.name : '' } },
});

/** Whether the committee, deleted or not, still has this person: then its book has to be told. */
const hasPerson = (state: CommitteeState, id: number): boolean => {
  if (state.status === 'absent') return false;
  const { adminId, members } = state.status === 'deleted' ? state.before : state;
  return adminId === id || members.some(({ userId }) => userId === id);
};

/** Why the book of this committee cannot say so now; null: it can, or has nothing of the person. */
const refusalIn = (id: number, state: CommitteeState, { from, to }: AccountJoin): Rejection | null => {
  if (state.status !== 'active' && state.status !== 'completed') return null;
  if (!hasPerson(state, from)) return null;
  if (activeMember(state, from) && activeMember(state, to)) return named('BothMembers', id, state);
  const hasOpenDraw = state.rounds.some((round) => round?.draw && !round.winner);
  return hasOpenDraw ? named('DrawOpen', id, state) : null;
};

/** Stands for kind and content of the command. */
const fingerprintOf = ({ from, to }: Pick<AccountJoin, 'from' | 'to'>): string =>
  createHash('sha256').update(`joinAccounts ${from} ${to}`).digest('hex');

/** Writes the joining into the book; null: written, or there was nothing to write. */
const append = async (tools: JoinTools, id: number, { from, to }: AccountJoin): Promise<Rejection | null> => {
  const commandId = randomUUID();
  const at = tools.now().toISOString();
  const sender = {
    caller: { userId: to, role: 'user' },
    commandId,
    fingerprint: fingerprintOf({ from, to }),
    requestId: commandId,
    at,
  } as const;
  const sent = await tools.committees.send(committeeId(id), sender, () => ({ type: 'joinAccounts', fromUserId: from }));
  if (sent.kind === 'done') {
    await tools.committees.waitForRows(committeeId(id), sent.events);
    return null;
  }
  const kind = sent.rejection.kind === 'DrawIsOpen' ? 'DrawOpen' : sent.rejection.kind;
  return named(kind, id, await tools.committees.stateOf(committeeId(id)));
};

const intentText = `
  insert into people.account_join (from_id, to_id, token_hash, at, open_committees, phone) values ($1, $2, $3, $4, $5, $6)
  on conflict (from_id) do update set to_id = excluded.to_id, token_hash = excluded.token_hash,
    open_committees = excluded.open_committees, phone = excluded.phone`;
const begunText = 'select from people.account_join where from_id = $1 and to_id = $2';
const withdrawText = 'delete from people.account_join where from_id = $1';

const isDeleted = (state: CommitteeState): boolean => state.status === 'deleted';

/** A book may have been told, so the joining is completed and not refused. */
const underWay = ({ extra }: Rejection): Rejection => ({
  kind: 'JoiningUnderWay',
  retryAfter: 60,
  ...(extra !== undefined && { extra }),
});

/**
 * Carries out a joining: first the books of all committees, then the people store, in the caller's transaction, which
 * holds both people. The intent is stored before the first book changes, so a process that dies leaves a joining that the
 * same call or the job completes. Returns why it is refused; then nobody has lost anything. `JoiningUnderWay`: a book may
 * have been told before, and another one cannot be told now.
 */
export const carryOutJoin = async (
  tools: JoinTools,
  client: Queryable,
  request: JoinRequest,
): Promise<Rejection | null> => {
  const ids = await committeesOf(tools, request.from);
  if (ids === null) return { kind: 'Unavailable', retryAfter: 2 };
  const states = await Promise.all(
    ids.map(async (id) => [id, await tools.committees.stateOf(committeeId(id))] as const),
  );
  const { from, to, tokenHash, phone } = request;
  const hasBegun = (await tools.pool.query(begunText, [from, to])).rowCount !== 0;
  for (const [id, state] of states) {
    const refusal = refusalIn(id, state, request);
    if (refusal !== null) return hasBegun ? underWay(refusal) : refusal;
  }
  // A deleted committee may be restored: the job tells its book then.
  const open = states.filter(([, state]) => hasPerson(state, from));
  const deleted = open.flatMap(([id, state]) => (isDeleted(state) ? [id] : []));
  const living = open.flatMap(([id, state]) => (isDeleted(state) ? [] : [id]));
  const intent = [from, to, tokenHash, tools.now()];
  if (living.length > 0) await tools.pool.query(intentText, [...intent, [...living, ...deleted], phone]);
  for (const [index, id] of living.entries()) {
    const refusal = await append(tools, id, request);
    if (refusal === null) continue;
    if (index > 0 || hasBegun) return underWay(refusal);
    await tools.pool.query(withdrawText, [from]);
    return refusal;
  }
  await moveRows(client, request, tools.now());
  await client.query(intentText, [...intent, deleted, null]);
  return null;
};

/** Deleted for longer than it may be restored. */
const isGoneForGood = (state: CommitteeState, now: Date): boolean =>
  state.status === 'deleted' && isAfter(now.toISOString(), addDays(state.deletedAt, restorableDays));

/**
 * Tells the books that could not be told when the accounts were joined, and returns those that still cannot and may be
 * restored.
 */
export const tellLeftBooks = async (
  tools: JoinTools,
  request: AccountJoin,
  open: readonly number[],
): Promise<readonly number[]> => {
  const left: number[] = [];
  for (const id of open) {
    const state = await tools.committees.stateOf(committeeId(id));
    if (isGoneForGood(state, tools.now())) continue;
    if (isDeleted(state) || (await append(tools, id, request)) !== null) left.push(id);
  }
  return left;
};

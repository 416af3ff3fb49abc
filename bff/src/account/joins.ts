import { createHash, randomUUID } from 'node:crypto';
import { restorableDays } from '@mandali/domain/committee/ending-state';
import type { CommitteeState } from '@mandali/domain/committee/state';
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
 * A join of two accounts. `tokenHash`: of the session that proved the other account; null: `from` is a placeholder, whose
 * `phone` (E.164) was proved.
 */
export type JoinRequest = AccountJoin & { readonly tokenHash: Buffer | null; readonly phone: string | null };

export type JoinDependencies = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: Pick<CommitteeCommands, 'send' | 'waitForRows' | 'stateOf'>;
  readonly now: () => Date;
};

const stewardshipText = 'select committee_id::float8 as id from people.stewardship where person_id = $1';

/** Null: the read models lag too far behind. */
const committeesOf = async ({ pool, store }: JoinDependencies, person: number): Promise<readonly number[] | null> => {
  const seats = await personCommittees(pool, store, person);
  if (seats === null) return null;
  const stewardships = await pool.query<{ id: number }>(stewardshipText, [person]);
  const ids = [...seats.keys(), ...stewardships.rows.map(({ id }) => id), ...(await everAdministered(pool, person))];
  return [...new Set(ids)].toSorted((one, other) => one - other);
};

const rejectionIn = (kind: RejectionKind, id: number, state: CommitteeState): Rejection => ({
  kind,
  extra: { committee: { id, name: 'name' in state ? state.name : '' } },
});

const hasPerson = (state: CommitteeState, id: number): boolean => {
  if (state.status === 'absent') return false;
  const { adminId, members } = state.status === 'deleted' ? state.before : state;
  return adminId === id || members.some(({ userId }) => userId === id);
};

const refusalIn = (id: number, state: CommitteeState, { from }: AccountJoin): Rejection | null => {
  if (state.status !== 'active' && state.status !== 'completed') return null;
  if (!hasPerson(state, from)) return null;
  const hasOpenDraw = state.rounds.some((round) => round?.draw && !round.winner);
  return hasOpenDraw ? rejectionIn('DrawOpen', id, state) : null;
};

const fingerprintOf = ({ from, to }: Pick<AccountJoin, 'from' | 'to'>): string =>
  createHash('sha256').update(`joinAccounts ${from} ${to}`).digest('hex');

const append = async (deps: JoinDependencies, id: number, { from, to }: AccountJoin): Promise<Rejection | null> => {
  const commandId = randomUUID();
  const at = deps.now().toISOString();
  const sender = {
    caller: { userId: to, role: 'user' },
    commandId,
    fingerprint: fingerprintOf({ from, to }),
    requestId: commandId,
    at,
  } as const;
  const sent = await deps.committees.send(committeeId(id), sender, () => ({ type: 'joinAccounts', fromUserId: from }));
  if (sent.kind === 'done') {
    await deps.committees.waitForRows(committeeId(id), sent.events);
    return null;
  }
  const kind = sent.rejection.kind === 'DrawIsOpen' ? 'DrawOpen' : sent.rejection.kind;
  return rejectionIn(kind, id, await deps.committees.stateOf(committeeId(id)));
};

const intentText = `
  insert into people.account_join (from_id, to_id, token_hash, at, open_committees, phone) values ($1, $2, $3, $4, $5, $6)
  on conflict (from_id) do update set to_id = excluded.to_id, token_hash = excluded.token_hash,
    open_committees = excluded.open_committees, phone = excluded.phone`;
const hasBegunText = 'select from people.account_join where from_id = $1 and to_id = $2';
const withdrawText = 'delete from people.account_join where from_id = $1';

const isDeleted = (state: CommitteeState): boolean => state.status === 'deleted';

/** A book may have recorded a started join, so it must be completed. */
const asUnderWay = ({ extra }: Rejection): Rejection => ({
  kind: 'JoiningUnderWay',
  retryAfter: 60,
  ...(extra !== undefined && { extra }),
});

/**
 * Joins two accounts: first in the books of all committees, then in the people store, in the caller's transaction, which
 * holds both people. The intent is stored before the first book changes: after a crash the same call or the job
 * completes the join.
 * @returns the rejection, after which nothing has changed; `JoiningUnderWay`: a book may have recorded the join, and
 * another one rejects it now
 */
export const carryOutJoin = async (
  deps: JoinDependencies,
  client: Queryable,
  request: JoinRequest,
): Promise<Rejection | null> => {
  const ids = await committeesOf(deps, request.from);
  if (ids === null) return { kind: 'Unavailable', retryAfter: 2 };
  const states = await Promise.all(
    ids.map(async (id) => [id, await deps.committees.stateOf(committeeId(id))] as const),
  );
  const { from, to, tokenHash, phone } = request;
  const hasBegun = (await deps.pool.query(hasBegunText, [from, to])).rowCount !== 0;
  for (const [id, state] of states) {
    const refusal = refusalIn(id, state, request);
    if (refusal !== null) return hasBegun ? asUnderWay(refusal) : refusal;
  }
  // A deleted committee may be restored: the job appends to its book then.
  const open = states.filter(([, state]) => hasPerson(state, from));
  const deleted = open.flatMap(([id, state]) => (isDeleted(state) ? [id] : []));
  const living = open.flatMap(([id, state]) => (isDeleted(state) ? [] : [id]));
  const intent = [from, to, tokenHash, deps.now()];
  if (living.length > 0) await deps.pool.query(intentText, [...intent, [...living, ...deleted], phone]);
  for (const [index, id] of living.entries()) {
    const refusal = await append(deps, id, request);
    if (refusal === null) continue;
    if (index > 0 || hasBegun) return asUnderWay(refusal);
    await deps.pool.query(withdrawText, [from]);
    return refusal;
  }
  await moveRows(client, request, deps.now());
  await client.query(intentText, [...intent, deleted, null]);
  return null;
};

const isPastRestore = (state: CommitteeState, now: Date): boolean =>
  state.status === 'deleted' && isAfter(now.toISOString(), addDays(state.deletedAt, restorableDays));

/** @returns ids of the committees whose books still do not record the join and may be restored */
export const appendToOpenBooks = async (
  deps: JoinDependencies,
  request: AccountJoin,
  open: readonly number[],
): Promise<readonly number[]> => {
  const stillOpen: number[] = [];
  for (const id of open) {
    const state = await deps.committees.stateOf(committeeId(id));
    if (isPastRestore(state, deps.now())) continue;
    if (isDeleted(state) || (await append(deps, id, request)) !== null) stillOpen.push(id);
  }
  return stillOpen;
};

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { dayAt } from '@mandali/domain/india-days';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';

type MessageKind = 'reminder' | 'news';
export type MessagePart = { readonly committeeId: number; readonly adminId: number };

export type MessageClaim = {
  readonly personId: number;
  readonly kind: MessageKind;
  readonly parts: readonly MessagePart[];
  /** Whether an earlier sender claimed these parts and never recorded the result. */
  readonly isRepeat: boolean;
};

/**
 * taken: the caller sends the message of the day with `id`, about `committees`. used: the person already got one today.
 * limited: a ceiling is reached. sent: the earlier sender of a repeat sent it and died before it recorded that.
 */
export type ClaimResult =
  | { readonly kind: 'taken'; readonly id: string; readonly committees: ReadonlySet<number> }
  | { readonly kind: 'used' | 'limited' | 'sent' };

export type DailyMessages = {
  /** Claims the message of the day (in India) within the ceilings of committee, admin and service. */
  take(claim: MessageClaim): Promise<ClaimResult>;
  /** sent: the gateway has, or may have, accepted it. open: it has not, and the message may be sent again today. */
  settle(id: string, state: 'sent' | 'open'): Promise<void>;
};

type CeilingScope = 'service' | 'admin' | 'committee';
export type MessageCeilings = {
  readonly messagesPerDay: number;
  readonly messagesPerDayAdmin: number;
  readonly messagesPerDayCommittee: number;
};
type Dependencies = { readonly pool: Pool; readonly ceilings: MessageCeilings; readonly now: () => Date };

type MessageRow = { readonly id: string; readonly kind: MessageKind; readonly state: string } & CountedScopes;
type CountedScopes = { readonly committees: readonly number[]; readonly admins: readonly number[] };

const messageText = `
  select id, kind, state, committees::float8[] as committees, admins::float8[] as admins
  from people.service_message where person_id = $1 and day = $2`;

// Locks the count until the transaction ends: concurrent claims would both pass a ceiling with one message left.
const lockCountText = `
  insert into people.message_count as held (day, scope, key, count) values ($1, 'service', 0, 0)
  on conflict (day, scope, key) do update set count = held.count returning count`;

const countsText = `
  select scope, key::float8 as key, count from people.message_count
  where day = $1 and (scope = 'admin' and key = any($2::bigint[]) or scope = 'committee' and key = any($3::bigint[]))`;

const addText = `
  insert into people.message_count as known (day, scope, key, count)
  select $1, scope, key, 1 from unnest($2::text[], $3::bigint[]) as added (scope, key)
  on conflict (day, scope, key) do update set count = known.count + 1`;

const putText = `
  insert into people.service_message (id, person_id, day, kind, state, committees, admins, at)
  values ($1, $2, $3, $4, 'sending', $5, $6, $7)
  on conflict (id) do update
    set state = excluded.state, committees = excluded.committees, admins = excluded.admins, at = excluded.at`;

type Row = readonly [scope: string, key: number];

const add = async (client: Queryable, day: string, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  await client.query(addText, [day, rows.map(([scope]) => scope), rows.map(([, key]) => key)]);
};

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const applyCeilings = async (
  client: Queryable,
  {
    day,
    parts,
    counted,
    ceilings,
  }: { day: string; counted: CountedScopes; ceilings: MessageCeilings } & Pick<MessageClaim, 'parts'>,
): Promise<{ readonly admitted: readonly MessagePart[]; readonly refusedBy: ReadonlySet<CeilingScope> }> => {
  const admins = unique(parts.map(({ adminId }) => adminId));
  const committees = unique(parts.map(({ committeeId }) => committeeId));
  const { rows } = await client.query<{ scope: string; key: number; count: number }>(countsText, [
    day,
    admins,
    committees,
  ]);
  const counts = new Map(rows.map(({ scope, key, count }) => [`${scope} ${key}`, count]));
  const isFull = (scope: string, key: number, max: number, countedIds: readonly number[]): boolean =>
    !countedIds.includes(key) && (counts.get(`${scope} ${key}`) ?? 0) >= max;
  const refusedBy = new Set<CeilingScope>();
  const admitted = parts.filter(({ committeeId, adminId }) => {
    const byAdmin = isFull('admin', adminId, ceilings.messagesPerDayAdmin, counted.admins);
    const byCommittee = isFull('committee', committeeId, ceilings.messagesPerDayCommittee, counted.committees);
    if (byAdmin) refusedBy.add('admin');
    if (byCommittee) refusedBy.add('committee');
    return !byAdmin && !byCommittee;
  });
  return { admitted, refusedBy };
};

const isUsed = ({ kind, state }: MessageRow, claim: MessageClaim): boolean =>
  kind !== claim.kind || state === 'sent' || (state === 'sending' && !claim.isRepeat);

const noCounts: CountedScopes = { committees: [], admins: [] };

const takeOn = async (
  client: Queryable,
  claim: MessageClaim,
  { ceilings, now }: Dependencies,
): Promise<ClaimResult> => {
  const { personId, kind, parts } = claim;
  const at = now();
  const day = dayAt(at.toISOString());
  await lockFor(client, `message ${personId}`);
  const message = (await client.query<MessageRow>(messageText, [personId, day])).rows[0];
  if (message?.state === 'sent' && message.kind === kind && claim.isRepeat) return { kind: 'sent' };
  if (message !== undefined && isUsed(message, claim)) return { kind: 'used' };
  const sentToday = (await client.query<{ count: number }>(lockCountText, [day])).rows[0]?.count ?? 0;
  const counted = message ?? noCounts;
  const isFull = message === undefined && sentToday >= ceilings.messagesPerDay;
  const { admitted, refusedBy } = isFull
    ? { admitted: [], refusedBy: new Set<CeilingScope>(['service']) }
    : await applyCeilings(client, { day, parts, counted, ceilings });
  const refused = [...refusedBy].map((ceiling): Row => [`refused-${ceiling}`, 0]);
  if (admitted.length === 0) {
    await add(client, day, refused);
    return { kind: 'limited' };
  }
  const committees = unique([...counted.committees, ...admitted.map(({ committeeId }) => committeeId)]);
  const admins = unique([...counted.admins, ...admitted.map(({ adminId }) => adminId)]);
  await add(client, day, [
    ...(message === undefined ? [['service', 0] as const] : []),
    ...admins.filter((id) => !counted.admins.includes(id)).map((id) => ['admin', id] as const),
    ...committees.filter((id) => !counted.committees.includes(id)).map((id) => ['committee', id] as const),
    ...refused,
  ]);
  const id = message?.id ?? randomUUID();
  await client.query(putText, [id, personId, day, kind, committees, admins, at]);
  return { kind: 'taken', id, committees: new Set(admitted.map(({ committeeId }) => committeeId)) };
};

/** Limits messages to one a day per person, and by ceilings (decision 55, docs/features.md). */
export const createDailyMessages = (deps: Dependencies): DailyMessages => ({
  take: (claim) => inTransaction(deps.pool, (client) => takeOn(client, claim, deps)),
  async settle(id, state) {
    const text = `update people.service_message set state = $2, at = $3 where id = $1`;
    await deps.pool.query(text, [id, state, deps.now()]);
  },
});

import type { Pool } from 'pg';
import { hmac } from './keys.ts';
import { inTransaction, lockFor, type Queryable } from './transaction.ts';

type Rule = { readonly max: number; readonly seconds: number };

export const perMinute = (max: number): readonly Rule[] => [{ max, seconds: 60 }];
export const perHour = (max: number): readonly Rule[] => [{ max, seconds: 3_600 }];
export const perDay = (max: number): readonly Rule[] => [{ max, seconds: 86_400 }];
/**
 * A hit of a subject: a phone, an address, an e-mail or a person. Hits with the same `commandId` (a UUID) or the same
 * `distinct` text count once. `subject` and `distinct` are stored as HMACs only.
 */
export type LimitHit = {
  readonly kind: string;
  readonly subject: string;
  readonly rules: readonly Rule[];
  readonly commandId?: string;
  readonly distinct?: string;
};

/** `retryAfter` is in seconds, at least 1. */
export type Refusal = { readonly kind: string; readonly retryAfter: number; readonly until: Date };

export type Limits = {
  /** Counts all hits and returns null, or counts none and returns the first refusal. */
  admit(counted: readonly LimitHit[], on?: Queryable): Promise<Refusal | null>;
};

const waitFor = (hits: readonly Date[], rules: readonly Rule[], at: number): number =>
  Math.max(
    0,
    ...rules.map(({ max, seconds }) => {
      const blocking = hits[max - 1];
      return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + seconds * 1000 - at) / 1000);
    }),
  );

const waitText = `
  with expired as (delete from people.limit_hit where kind = $1 and key = $2 and at <= $3)
  select at from people.limit_hit where kind = $1 and key = $2 and at > $3 order by at desc limit $4`;
const countText = `
  insert into people.limit_hit (kind, key, at, command_id) select kind, key, $3::timestamptz, command_id
  from unnest($1::text[], $2::bytea[], $4::uuid[]) as hit (kind, key, command_id)`;

/** Returns the wait in seconds, 0 within the limit. Also deletes hits outside of every window. */
const waitOf = async (client: Queryable, key: Buffer, { kind, rules }: LimitHit, at: Date): Promise<number> => {
  const longest = Math.max(...rules.map((rule) => rule.seconds));
  const maxHits = Math.max(...rules.map((rule) => rule.max));
  const { rows } = await client.query<{ at: Date }>(waitText, [
    kind,
    key,
    new Date(at.getTime() - longest * 1000),
    maxHits,
  ]);
  const hits = rows.map((row) => row.at);
  return waitFor(hits, rules, at.getTime());
};

const isCounted = async (client: Queryable, key: Buffer, { kind, commandId }: LimitHit): Promise<boolean> => {
  if (commandId === undefined) return false;
  const text = 'select from people.limit_hit where kind = $1 and key = $2 and command_id = $3';
  return (await client.query(text, [kind, key, commandId])).rowCount === 1;
};

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Rules of 0 seconds are switched off. */
const activeHits = (counted: readonly LimitHit[]): readonly LimitHit[] =>
  counted
    .map((each) => ({ ...each, rules: each.rules.filter((rule) => rule.seconds > 0) }))
    .filter((each) => each.rules.length > 0);

/** Sliding windows in Postgres, exact across processes and concurrent requests. */
export const createLimits = (options: {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly now: () => Date;
}): Limits => {
  const admitOn = async (client: Queryable, counted: readonly LimitHit[]): Promise<Refusal | null> => {
    const keyed = activeHits(counted).map((hit) => {
      const { distinct, ...each } = hit;
      const identity =
        distinct === undefined ? {} : { commandId: uuidOf(hmac(options.key, 'distinct', each.kind, distinct)) };
      return { each: { ...each, ...identity }, key: hmac(options.key, each.kind, each.subject) };
    });
    const at = options.now();
    const hits: { readonly each: LimitHit; readonly key: Buffer }[] = [];
    // Callers list kinds in the same order, which prevents deadlocks.
    for (const { each, key } of keyed) {
      await lockFor(client, `limit ${each.kind} ${key.toString('hex')}`);
      if (await isCounted(client, key, each)) continue;
      hits.push({ each, key });
      const seconds = await waitOf(client, key, each, at);
      if (seconds > 0) return { kind: each.kind, retryAfter: seconds, until: new Date(at.getTime() + seconds * 1_000) };
    }
    const column = [hits.map(({ each }) => each.kind), hits.map(({ key }) => key)];
    await client.query(countText, [...column, at, hits.map(({ each }) => each.commandId ?? null)]);
    return null;
  };

  return {
    admit: (counted, on) =>
      on ? admitOn(on, counted) : inTransaction(options.pool, (client) => admitOn(client, counted)),
  };
};

import type { Pool } from 'pg';
import { hmac } from './keys.ts';
import { inTransaction, lockFor, type Queryable } from './transaction.ts';

/** At most `max` in any `seconds`. */
export type Rule = { readonly max: number; readonly seconds: number };
/** What is counted: a phone, an address, an e-mail. It is stored as an HMAC only. */
export type Counted = { readonly kind: string; readonly subject: string; readonly rules: readonly Rule[] };

export type Limits = {
  /** Counts one hit for all of them, or for none: then the seconds to wait (at least 1). 0: admitted. */
  admit(counted: readonly Counted[], on?: Queryable): Promise<number>;
};

const waitFor = (hits: readonly Date[], rules: readonly Rule[], at: number): number =>
  Math.max(
    0,
    ...rules.map(({ max, seconds }) => {
      const blocking = hits[max - 1];
      return blocking === undefined ? 0 : Math.ceil((blocking.getTime() + seconds * 1000 - at) / 1000);
    }),
  );

/** How long the subject has to wait; forgets the hits that no rule looks at any more. */
const waitOf = async (client: Queryable, key: Buffer, { kind, rules }: Counted, at: Date): Promise<number> => {
  const longest = Math.max(...rules.map((rule) => rule.seconds));
  const most = Math.max(...rules.map((rule) => rule.max));
  await client.query('delete from people.limit_hit where kind = $1 and key = $2 and at <= $3', [
    kind,
    key,
    new Date(at.getTime() - longest * 1000),
  ]);
  const { rows } = await client.query<{ at: Date }>(
    'select at from people.limit_hit where kind = $1 and key = $2 order by at desc limit $3',
    [kind, key, most],
  );
  const hits = rows.map((row) => row.at);
  return waitFor(hits, rules, at.getTime());
};

/** A rule of no seconds is switched off. */
const inForce = (counted: readonly Counted[]): readonly Counted[] =>
  counted
    .map((each) => ({ ...each, rules: each.rules.filter((rule) => rule.seconds > 0) }))
    .filter((each) => each.rules.length > 0);

/** Sliding windows in Postgres, exact also when several processes serve and requests come in parallel. */
export const createLimits = (options: {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly now: () => Date;
}): Limits => {
  const admitOn = async (client: Queryable, counted: readonly Counted[]): Promise<number> => {
    const keyed = inForce(counted).map((each) => ({ each, key: hmac(options.key, each.kind, each.subject) }));
    const at = options.now();
    // Callers name the kinds in one order, so that two of them never wait for each other.
    for (const { each, key } of keyed) {
      await lockFor(client, `limit ${each.kind} ${key.toString('hex')}`);
      const seconds = await waitOf(client, key, each, at);
      if (seconds > 0) return seconds;
    }
    for (const { each, key } of keyed) {
      await client.query('insert into people.limit_hit (kind, key, at) values ($1, $2, $3)', [each.kind, key, at]);
    }
    return 0;
  };

  return {
    admit: (counted, on) =>
      on ? admitOn(on, counted) : inTransaction(options.pool, (client) => admitOn(client, counted)),
  };
};

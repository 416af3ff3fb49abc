import { randomUUID } from 'node:crypto';

import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';

import { closedLoop, type AppendMeasurement } from './closed-loop.ts';
import { data, measureAppends, meta } from './appends.ts';
import type { EventStore, Position } from '../../port.ts';
import { createEventStoreDbStore } from '../../eventstoredb/store.ts';

/** How the client sends appends: all through one call, as the store does, or each in its own call. */
export type ClientPath = 'batch' | 'per-call';

/** Baseline: the client alone, `inFlight` writers with a stream each, one event an append at an exact revision. */
export async function measureRawAppend(
  address: string,
  path: ClientPath,
  inFlight: number,
  seconds: number,
): Promise<AppendMeasurement> {
  const client = EventStoreDBClient.connectionString(address);
  const streams = Array.from({ length: inFlight }, () => ({ name: `raw-${randomUUID()}`, revision: -1n }));
  const options = path === 'batch' ? {} : { credentials: { username: 'any', password: 'any' } };
  try {
    return await closedLoop(inFlight, seconds, async (writer) => {
      const at = streams[writer];
      if (at === undefined) return;
      const event = jsonEvent({ id: randomUUID(), type: 'PaymentMarked', data, metadata: meta });
      const expectedRevision = at.revision < 0n ? NO_STREAM : at.revision;
      const stored = await client.appendToStream(at.name, event, { ...options, expectedRevision });
      at.revision = stored.nextExpectedRevision;
    });
  } finally {
    await client.dispose();
  }
}

/** Measures the same through the store. */
export const measureLogAppend = (address: string, inFlight: number, seconds: number): Promise<AppendMeasurement> =>
  measureAppends(createEventStoreDbStore({ address }), inFlight, seconds);

/** Events per second that a subscription of the store hands out. */
export type SubscriptionMeasurement = {
  /** Rate of events stored before it began. */
  readonly catchingUp: number;
  /** Rate of events that 32 writers append one by one meanwhile, and the rate of these writers. */
  readonly live: number;
  readonly written: number;
  /** Rate of events written meanwhile in appends of a hundred, faster than the server lets a subscription lag. */
  readonly burst: number;
};

export async function measureSubscription(address: string, events: number): Promise<SubscriptionMeasurement> {
  const prefix = `follow-${randomUUID().slice(0, 8)}-`;
  const [writing, following] = [createEventStoreDbStore({ address }), createEventStoreDbStore({ address })];
  const follow = (after: Position | null, count: number) => perSecondOf(following, after, prefix, count);
  try {
    const start = await write(writing, `${prefix}start`, 1, 1, 1);
    const first = await write(writing, `${prefix}first`, events, 8, 100);
    const catchingUp = await follow(start.last, events);
    const lively = follow(first.last, events);
    const second = await write(writing, `${prefix}second`, events, 32, 1);
    const live = await lively;
    const bursting = follow(second.last, events);
    await write(writing, `${prefix}third`, events, 8, 100);
    return { catchingUp, live, written: second.perSecond, burst: await bursting };
  } finally {
    await Promise.all([writing.close(), following.close()]);
  }
}

/** Measures from the call until the last event was handed out. */
async function perSecondOf(store: EventStore, after: Position | null, streamPrefix: string, count: number) {
  const end = new AbortController();
  const begin = performance.now();
  let seen = 0;
  for await (const batch of store.subscribe({ after, streamPrefix, signal: end.signal })) {
    seen += batch.length;
    if (seen >= count) end.abort();
  }
  return (seen * 1_000) / (performance.now() - begin);
}

/** Writes events; `writers` with a stream each, `size` events an append. @returns `last`: position of the last event */
async function write(store: EventStore, stream: string, events: number, writers: number, size: number) {
  const begin = performance.now();
  const positions = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let last: Position = '';
      for (let at = 0; at < events / writers; at += size) {
        const list = Array.from({ length: size }, () => ({ id: randomUUID(), type: 'PaymentMarked', data, meta }));
        const expected = at === 0 ? 'no-stream' : at - 1;
        const result = await store.append({ stream: `${stream}${writer}`, expected, events: list });
        if (result.kind !== 'appended') throw new Error('nobody else writes to this stream');
        last = result.position;
      }
      return last;
    }),
  );
  const perSecond = (events * 1_000) / (performance.now() - begin);
  const all = await store.readAll({ after: positions[0] ?? null, streamPrefix: stream, limit: 5_000 });
  return { last: all.at(-1)?.position ?? positions[0] ?? null, perSecond };
}

import { randomUUID } from 'node:crypto';
import { pause } from '@mandali/runtime/pause';

import { retry, type Deadlines } from '../../retry.ts';
import type { Append, EventStore, StoredEvent } from '../../port.ts';
import { createEventStoreDbStore } from '../../eventstoredb/store.ts';

/** A server that can be killed and started again with the same data. */
export type Killable = {
  readonly address: string;
  /** Kills it at once with all its connections, as kill -9 does. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type KillTrial = {
  readonly kills: number;
  /** Each writes its own stream, one append after the other. */
  readonly writers: number;
  /** Minimum time between a start and the next kill, ms; at least one append per writer happens in it, too. */
  readonly upMs: number;
};

export type KillResult = {
  /** Appends answered with 'appended'. */
  readonly acknowledged: number;
  /** Acknowledged events that cannot be read afterwards. */
  readonly lost: number;
  /** Events stored more than once in their stream. */
  readonly duplicated: number;
  /** Stored events that were not acknowledged: writers retry until they have an answer, so there should be none. */
  readonly unacknowledged: number;
  /** Repetitions answered with 'conflict'. */
  readonly conflicts: number;
  /** Stored events that the subscription, open all the time, did not hand out. */
  readonly missed: number;
  /** Events handed out twice, or out of their stream's order. */
  readonly disordered: number;
  /** Appends without a clear answer at the first attempt. */
  readonly repeated: number;
};

/**
 * Checks that every acknowledged event is stored once after repeated kills of the server under load. Writers repeat the
 * same append until it is answered, and a subscription follows.
 */
export async function killTrial(server: Killable, trial: KillTrial): Promise<KillResult> {
  const { address } = server;
  const [writing, following] = [createEventStoreDbStore({ address }), createEventStoreDbStore({ address })];
  const prefix = `kill-${randomUUID().slice(0, 8)}-`;
  const over = new AbortController();
  try {
    const follower = follow(following, prefix, over.signal);
    const writers = Array.from({ length: trial.writers }, (_, index) => createWriter(writing, `${prefix}${index}`));
    const answered = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
    for (let kill = 0; kill < trial.kills; kill += 1) {
      await until(() => answered() > 0);
      await pause(trial.upMs * (0.5 + Math.random()));
      await server.kill();
      await server.start();
      const before = answered();
      await until(() => answered() >= before + trial.writers);
    }
    writers.forEach((writer) => writer.stop());
    await Promise.all(writers.map((writer) => writer.done));
    const streams: (readonly StoredEvent[])[] = [];
    for (const { stream } of writers) streams.push(await readWhole(writing, stream));
    const count = streams.reduce((sum, stream) => sum + stream.length, 0);
    await settled(follower.seen, count);
    over.abort();
    await follower.done;
    return judge(writers, streams, follower.seen);
  } finally {
    over.abort();
    await Promise.all([writing.close(), following.close()]);
  }
}

const deadlines = (): Deadlines => ({ callMs: 2_500, until: performance.now() + 120_000 });

type Writer = {
  readonly stream: string;
  /** Ids of its events, in order. */
  readonly acknowledged: readonly string[];
  readonly counts: { conflicts: number; repeated: number };
  readonly done: Promise<void>;
  stop(): void;
};

function createWriter(store: EventStore, stream: string): Writer {
  const acknowledged: string[] = [];
  const counts = { conflicts: 0, repeated: 0 };
  const stop = new AbortController();
  const write = async (): Promise<void> => {
    for (let revision = -1; !stop.signal.aborted;) {
      const id = randomUUID();
      const event = { id, type: 'Tried', data: { text: 'x'.repeat(200) }, meta: { commandId: id } };
      const next: Append = { stream, expected: revision < 0 ? 'no-stream' : revision, events: [event] };
      let calls = 0;
      const once = () => ((calls += 1), store.append(next));
      const result = await retry(once, 'outcome-unknown', deadlines());
      if (calls > 1) counts.repeated += 1;
      if (result.kind === 'conflict') counts.conflicts += 1;
      else acknowledged.push(id);
      revision = result.kind === 'appended' ? result.revision : Number(result.actual);
    }
  };
  const done = write();
  // The caller that awaits it gets the error; until then it must not end the process.
  done.catch(() => {});
  return { stream, acknowledged, counts, done, stop: () => stop.abort() };
}

function follow(store: EventStore, streamPrefix: string, signal: AbortSignal) {
  const seen: StoredEvent[] = [];
  const work = async (): Promise<void> => {
    for await (const batch of store.subscribe({ after: null, streamPrefix, signal })) seen.push(...batch);
  };
  return { seen, done: work() };
}

async function readWhole(store: EventStore, stream: string): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (;;) {
    const once = () => store.readStream(stream, { fromRevision: all.length, limit: 500 });
    const page = await retry(once, 'unavailable', deadlines());
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** Waits for a condition. @throws Error after two minutes */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 120_000; !isSo(); await pause(20))
    if (performance.now() > end) throw new Error('the server does not answer, two minutes after its start');
}

/** Waits until all events have arrived, or none has for ten seconds. */
async function settled(seen: readonly unknown[], expected: number): Promise<void> {
  for (let before = -1; seen.length < expected && before !== seen.length;) {
    before = seen.length;
    for (let i = 0; i < 100 && seen.length < expected; i += 1) await pause(100);
  }
}

function judge(
  writers: readonly Writer[],
  streams: readonly (readonly StoredEvent[])[],
  seen: readonly StoredEvent[],
): KillResult {
  const stored = streams.flat();
  const storedIds = new Set(stored.map(({ id }) => id));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const answered = new Set(acknowledged);
  const handedOut = new Set(seen.map(({ id }) => id));
  const next = new Map<string, number>();
  const disordered = seen.filter(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    return revision !== expected;
  }).length;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !storedIds.has(id)).length,
    duplicated: stored.length - storedIds.size,
    unacknowledged: stored.filter(({ id }) => !answered.has(id)).length,
    conflicts: writers.reduce((sum, { counts }) => sum + counts.conflicts, 0),
    missed: stored.filter(({ id }) => !handedOut.has(id)).length,
    disordered,
    repeated: writers.reduce((sum, { counts }) => sum + counts.repeated, 0),
  };
}

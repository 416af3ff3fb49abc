import { committeeId, committeeStream, committeeStreamPrefix, parseCommitteeStream } from '@mandali/domain/ids';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { type EventStore, maxReadLimit, type Position } from '@mandali/event-store/port';
import { auditCommittee, type Tools } from './audit-committee.ts';
import type { Finding } from './finding.ts';
import type { Tables } from './tables.ts';

export type ReplayOptions = {
  readonly store: EventStore;
  readonly tables: Tables;
  /** Default: all committees. */
  readonly committee?: number;
  /** Beacons besides the public one. */
  readonly chains?: readonly BeaconChain[];
  /** Maximum wait for the read models in total; default 5 s. */
  readonly timeoutMs?: number;
  readonly onProgress?: (events: number) => void;
};

export type ReplayReport = {
  readonly committees: number;
  readonly events: number;
  readonly rows: number;
  readonly seconds: number;
  readonly eventsPerSecond: number;
  /** The first difference of each stream, in the order of the log. */
  readonly findings: readonly Finding[];
};

/** Concurrent committees: one is computed while others wait for Postgres. */
const atOnce = 4;

/** The product may run at the same time. @throws Error when log or read models cannot be read */
export async function replay(options: ReplayOptions): Promise<ReplayReport> {
  const started = performance.now();
  const { store, tables, chains, onProgress, timeoutMs = 5_000 } = options;
  await tables.check();
  const counted = { events: 0, rows: 0 };
  const tools: Tools = { store, tables, chains, timeout: { leftMs: timeoutMs }, counted, onProgress };
  const findings = new Map<string, Finding>();
  const streams = options.committee === undefined ? await streamsOf(store) : [streamOf(options.committee)];
  await auditAll(tools, streams, findings);
  if (options.committee === undefined) {
    const known = new Set(streams);
    const others = (await tables.committees()).map(streamOf).filter((stream) => !known.has(stream));
    await auditAll(tools, others, findings);
    streams.push(...others);
  }
  const seconds = (performance.now() - started) / 1_000;
  return {
    committees: streams.length,
    ...counted,
    seconds: Math.round(seconds * 1_000) / 1_000,
    eventsPerSecond: Math.round(counted.events / seconds),
    findings: streams.flatMap((stream) => findings.get(stream) ?? []),
  };
}

const streamOf = (id: number): string => committeeStream(committeeId(id));

/** Returns the streams in the order of their first events. */
async function streamsOf(store: EventStore): Promise<string[]> {
  const streams = new Set<string>();
  for (let after: Position | null = null; ;) {
    const batch: Awaited<ReturnType<EventStore['readAll']>> = await store.readAll({
      after,
      streamPrefix: committeeStreamPrefix,
      limit: maxReadLimit,
    });
    for (const { stream } of batch) streams.add(stream);
    const last = batch.at(-1);
    if (last === undefined) return [...streams];
    after = last.position;
  }
}

async function auditAll(tools: Tools, streams: readonly string[], findings: Map<string, Finding>): Promise<void> {
  const queue = streams.values();
  const worker = async (): Promise<void> => {
    for (const stream of queue) {
      const fault = await audit(tools, stream);
      if (fault !== null) findings.set(stream, fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function audit(tools: Tools, stream: string): Promise<Finding | null> {
  const id = parseCommitteeStream(stream);
  if (id === null)
    return { stream, revision: 0, check: 'form', what: 'name', expected: 'the name of a committee', found: stream };
  const fault = await auditCommittee(tools, stream, id);
  return fault === null ? null : { stream, ...fault };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { type EventStore, maxReadLimit } from '@mandali/event-store/port';
import { firstDifference } from './compare.ts';
import type { Book } from './expected-rows.ts';
import type { Fault } from './finding.ts';
import type { Tables } from './tables.ts';
import { auditStream, type StreamAudit } from './stream-audit.ts';

export type Tools = {
  readonly store: EventStore;
  readonly tables: Tables;
  /** Time left for the read models to catch up with the log, ms. */
  readonly timeout: { leftMs: number };
  readonly counted: { events: number; rows: number };
  /** Beacons of this server besides the public one. */
  readonly chains: readonly BeaconChain[] | undefined;
  readonly onProgress: ((events: number) => void) | undefined;
};

export async function auditCommittee(tools: Tools, stream: string, committeeId: number): Promise<Fault | null> {
  const audit = auditStream(stream, committeeId, tools.chains);
  const broken = (await followToEnd(tools, stream, audit)) ?? audit.finish();
  return broken ?? (await compareRows(tools, stream, committeeId, audit)) ?? missingPeople(tools, audit);
}

/** Reads page by page: a long stream does not fit into memory. */
async function followToEnd(tools: Tools, stream: string, audit: StreamAudit): Promise<Fault | null> {
  for (;;) {
    const fromRevision = audit.revision() + 1;
    const page = await tools.store.readStream(stream, { fromRevision, limit: maxReadLimit });
    const fault = await audit.follow(page);
    tools.counted.events += audit.revision() + 1 - fromRevision;
    tools.onProgress?.(tools.counted.events);
    if (fault !== null || page.length === 0) return fault;
    if (page.length < maxReadLimit) return null;
  }
}

const revisionOf = ({ committee: [row] }: Book): number => {
  const revision = row?.['revision'];
  return typeof revision === 'number' ? revision : -1;
};

/** Compares at the revision of the read models, which grows while the product runs. */
async function compareRows(
  tools: Tools,
  stream: string,
  committeeId: number,
  audit: StreamAudit,
): Promise<Fault | null> {
  const found = await caughtUp(tools, committeeId, audit.revision());
  const shown = revisionOf(found);
  if (shown < audit.revision()) {
    const reason = await tools.tables.parked(stream);
    const what = reason === null ? 'how far the read models are' : `how far the read models are, parked: ${reason}`;
    return { revision: shown + 1, check: 'read-model', what, expected: audit.revision(), found: shown };
  }
  const newer =
    shown === audit.revision() ? [] : await tools.store.readStream(stream, { fromRevision: audit.revision() + 1 });
  const broken = await audit.follow(newer.filter(({ revision }) => revision <= shown));
  if (broken !== null) return broken;
  tools.counted.rows += Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
  const difference = firstDifference(audit.book(), found, audit.revision());
  return difference ?? (await audit.follow(newer.filter(({ revision }) => revision > shown))) ?? audit.finish();
}

async function caughtUp({ tables, timeout }: Tools, committeeId: number, revision: number): Promise<Book> {
  for (;;) {
    const book = await tables.book(committeeId);
    if (revisionOf(book) >= revision || timeout.leftMs <= 0) return book;
    await sleep(50);
    timeout.leftMs -= 50;
  }
}

/** To be called after the log is read, so every person in the log must exist. */
async function missingPeople({ tables }: Tools, audit: StreamAudit): Promise<Fault | null> {
  for (const table of ['person', 'text'] as const) {
    const revisions = audit.referred()[table];
    const id = await tables.missing(table, [...revisions.keys()]);
    if (id === null) continue;
    const what = `${table} ${id} of the people store`;
    return { revision: revisions.get(id) ?? 0, check: 'people', what, expected: true, found: false };
  }
  return null;
}

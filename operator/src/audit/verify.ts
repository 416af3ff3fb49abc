import { parseCommitteeStream } from '@mandali/domain/ids';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { readBackup } from '../backup/format.ts';
import type { Finding } from './finding.ts';
import type { ReplayReport } from './replay.ts';
import { auditStream, type StreamAudit } from './stream-audit.ts';

/** Committees of one pass over the file: their states stay in memory until its end. */
const atOnce = 2_000;

/** @throws RefusedCommand when the file is no whole backup */
export async function verify(file: string, chains?: readonly BeaconChain[]): Promise<ReplayReport> {
  const started = performance.now();
  const streams = [...(await streamsIn(file))];
  const findings = new Map<string, Finding>();
  let events = 0;
  for (let from = 0; from < streams.length; from += atOnce)
    events += await verifySome(file, new Set(streams.slice(from, from + atOnce)), findings, chains);
  const seconds = (performance.now() - started) / 1_000;
  return {
    committees: streams.length,
    events,
    rows: 0,
    seconds: Math.round(seconds * 1_000) / 1_000,
    eventsPerSecond: Math.round(events / seconds),
    findings: streams.flatMap((stream) => findings.get(stream) ?? []),
  };
}

async function streamsIn(file: string): Promise<Set<string>> {
  const streams = new Set<string>();
  for await (const line of readBackup(file)) if (line.kind === 'event') streams.add(line.event.stream);
  return streams;
}

async function verifySome(
  file: string,
  streams: ReadonlySet<string>,
  findings: Map<string, Finding>,
  chains: readonly BeaconChain[] | undefined,
): Promise<number> {
  const audits = new Map<string, StreamAudit>();
  let events = 0;
  for await (const line of readBackup(file)) {
    if (line.kind !== 'event' || !streams.has(line.event.stream)) continue;
    const { stream } = line.event;
    events += 1;
    if (findings.has(stream)) continue;
    let audit = audits.get(stream);
    if (audit === undefined)
      audits.set(stream, (audit = auditStream(stream, parseCommitteeStream(stream) ?? 0, chains)));
    const fault = await audit.follow([line.event]);
    if (fault !== null) findings.set(stream, { stream, ...fault });
  }
  for (const [stream, audit] of audits) {
    const fault = findings.has(stream) ? null : audit.finish();
    if (fault !== null) findings.set(stream, { stream, ...fault });
  }
  return events;
}

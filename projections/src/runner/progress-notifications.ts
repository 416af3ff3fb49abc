import { parseCommitteeStream } from '@mandali/domain/ids';
import type { AppendedEvent } from '@mandali/event-store/port';

export const progressChannel = 'read_progress';

/** Payload after a rebuild: receivers discard the revisions in memory. */
export const rebuiltPayload = '*';

/** Maximum size of a payload, bytes; Postgres allows 7,999. */
const maxPayload = 7_900;

/** `committeeId:revision` pairs, separated by commas, with the last revision of each stream. */
export function progressPayloads(events: readonly AppendedEvent[]): readonly string[] {
  const heads = new Map<number, number>();
  for (const { stream, revision } of events) {
    const committeeId = parseCommitteeStream(stream);
    if (committeeId !== null) heads.set(committeeId, revision);
  }
  const payloads: string[] = [];
  for (const [id, revision] of heads) {
    const pair = `${id}:${revision}`;
    const last = payloads.at(-1);
    if (last === undefined || last.length + pair.length >= maxPayload) payloads.push(pair);
    else payloads[payloads.length - 1] = `${last},${pair}`;
  }
  return payloads;
}

/** Returns no pairs for {@link rebuiltPayload}. */
export function parseProgress(payload: string): readonly (readonly [committeeId: number, revision: number])[] {
  if (payload === rebuiltPayload) return [];
  return payload.split(',').map((pair) => {
    const [id, revision] = pair.split(':').map(Number);
    return [id ?? Number.NaN, revision ?? Number.NaN] as const;
  });
}

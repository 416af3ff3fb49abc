import { parseCommitteeStream } from '@mandali/domain/ids';
import type { Placed } from '@mandali/event-store/port';

/** The NOTIFY channel on which projections say how far they are. */
export const progressChannel = 'read_progress';

/** Said instead of pairs when other tables were put in place: ask anew. */
export const everythingMoved = '*';

/** Postgres allows 7,999 bytes. */
const maxPayload = 7_900;

/** Payloads for NOTIFY: `committeeId:revision` pairs, separated by commas, the highest revision of each stream. */
export function announce(events: readonly Placed[]): readonly string[] {
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

/** The pairs of a payload; empty for {@link everythingMoved}. */
export function announced(payload: string): readonly (readonly [committeeId: number, revision: number])[] {
  if (payload === everythingMoved) return [];
  return payload.split(',').map((pair) => {
    const [id, revision] = pair.split(':').map(Number);
    return [id ?? Number.NaN, revision ?? Number.NaN] as const;
  });
}

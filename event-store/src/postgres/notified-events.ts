import type { Position, StoredEvent } from '../port.ts';

/** Above so many events it is cheaper to read them than to keep them. */
const most = 1_000;

/**
 * Events that notifications brought along, for one subscription. They spare it the reading only when they follow the
 * last event that it handed out without a gap: positions have gaps where a transaction was rolled back, and then, or
 * when a notification brought nothing, the log has to be read.
 */
export type NotifiedEvents = {
  add(events: readonly StoredEvent[]): void;
  /** Something was appended that no notification brought along. */
  addUnknown(): void;
  /** What follows `after` without a gap, at most `limit`; null: read the log. */
  take(after: Position, streamPrefix: string, limit: number): readonly StoredEvent[] | null;
};

export function createNotifiedEvents(): NotifiedEvents {
  let waiting: readonly StoredEvent[] = [];
  const forget = (): null => {
    waiting = [];
    return null;
  };
  return {
    add: (events) => {
      if (waiting.length + events.length > most) forget();
      else waiting = [...waiting, ...events];
    },
    addUnknown: () => void forget(),
    take: (after, streamPrefix, limit) => {
      const last = BigInt(after);
      const fresh = waiting.filter(({ position }) => BigInt(position) > last);
      const follows = ({ stream, position }: StoredEvent, index: number): boolean =>
        BigInt(position) === last + BigInt(index + 1) && stream.startsWith(streamPrefix);
      if (fresh.length === 0 || !fresh.every(follows)) return forget();
      waiting = fresh.slice(limit);
      return fresh.slice(0, limit);
    },
  };
}

/** The events of a notification's payload; null when it brought none. */
export const eventsIn = (payload: string | undefined): readonly StoredEvent[] | null =>
  payload === undefined || payload === '' ? null : (JSON.parse(payload) as readonly StoredEvent[]);

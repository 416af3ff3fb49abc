import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** A device of a person whose page asks about the open draw of a committee; `key` in base64. */
export type WatchingDevice = { readonly committeeId: number; readonly personId: number; readonly key: string };

export type Watching = {
  /** Notes that the device has asked now, here and in the other processes. Never rejects. */
  note(device: WatchingDevice): void;
  /** The devices that have asked within the last ten seconds. */
  of(committeeId: number): readonly WatchingDevice[];
};

/** Milliseconds for which a device watches after it asked, and after which others are told again. */
const watchingMs = 10_000;
const tellAgainMs = 2_000;
/** Devices of all committees; some 200 bytes each. */
const most = 50_000;

const channel = 'draw_watching';

const parse = (payload: string): WatchingDevice | null => {
  const [committeeId, personId, key, ...more] = payload.split(' ');
  if (key === undefined || more.length > 0) return null;
  return { committeeId: Number(committeeId), personId: Number(personId), key };
};

type Tools = {
  readonly pool: Pool;
  readonly listener: { on(channel: string, listener: { onNotification(payload: string): void }): unknown };
  readonly now: () => Date;
};

/** Remembers which devices ask about a draw. In memory, told to other processes by NOTIFY: it is of use for ten seconds. */
export const createWatching = ({ pool, listener, now }: Tools): Watching => {
  const asked = new LRUCache<string, { readonly device: WatchingDevice; readonly at: number }>({ max: most });
  const put = (device: WatchingDevice): boolean => {
    const { committeeId, personId, key } = device;
    const id = `${committeeId} ${personId} ${key}`;
    const before = asked.get(id)?.at ?? Number.NEGATIVE_INFINITY;
    const at = now().getTime();
    if (at - before < tellAgainMs) return false;
    asked.set(id, { device, at });
    return true;
  };
  listener.on(channel, {
    onNotification: (payload) => {
      const device = parse(payload);
      if (device !== null) put(device);
    },
  });
  return {
    note: (device) => {
      if (!put(device)) return;
      const { committeeId, personId, key } = device;
      // Without it the other processes say less, which is never wrong.
      const values = [channel, `${committeeId} ${personId} ${key}`];
      void pool.query({ name: 'draw-watching', text: 'select pg_notify($1, $2)', values }).catch(() => {});
    },
    of: (committeeId) => {
      const since = now().getTime() - watchingMs;
      return [...asked.values()]
        .filter(({ device, at }) => device.committeeId === committeeId && at >= since)
        .map(({ device }) => device);
    },
  };
};

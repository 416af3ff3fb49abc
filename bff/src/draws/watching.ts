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
/** Committees of which somebody asks, and devices of one person in each; some 200 bytes a device. */
const [mostCommittees, mostDevices] = [10_000, 5];

const channel = 'draw_watching';

type Asked = { readonly device: WatchingDevice; readonly at: number };

/** A report of one device: committee, person, key, and the time of its last request, ms since 1970. */
const payloadOf = ({ device: { committeeId, personId, key }, at }: Asked): string =>
  `${committeeId} ${personId} ${key} ${at}`;

const parse = (payload: string): Asked => {
  const [committeeId, personId, key = '', at] = payload.split(' ');
  return { device: { committeeId: Number(committeeId), personId: Number(personId), key }, at: Number(at) };
};

type Dependencies = {
  readonly pool: Pool;
  readonly listener: { on(channel: string, listener: { onNotification(payload: string): void }): unknown };
  readonly now: () => Date;
};

/** Remembers which devices ask about a draw. In memory, told to other processes by NOTIFY: it is of use for ten seconds. */
export const createWatching = ({ pool, listener, now }: Dependencies): Watching => {
  const asked = new LRUCache<number, Map<string, Asked>>({ max: mostCommittees });
  /** False when it was noted a moment ago, or the person has too many devices. */
  const put = (one: Asked): boolean => {
    const { committeeId, personId, key } = one.device;
    const devices = asked.get(committeeId) ?? new Map<string, Asked>();
    for (const [id, { at }] of devices) if (one.at - at > watchingMs) devices.delete(id);
    const id = `${personId} ${key}`;
    if (one.at - (devices.get(id)?.at ?? Number.NEGATIVE_INFINITY) < tellAgainMs) return false;
    const own = [...devices.values()].filter(({ device }) => device.personId === personId);
    if (!devices.has(id) && own.length >= mostDevices) return false;
    devices.set(id, one);
    asked.set(committeeId, devices);
    return true;
  };
  listener.on(channel, { onNotification: (payload) => void put(parse(payload)) });
  return {
    note: (device) => {
      const one = { device, at: now().getTime() };
      if (!put(one)) return;
      // Without it the other processes say less, which is never wrong.
      const values = [channel, payloadOf(one)];
      void pool.query({ name: 'draw-watching', text: 'select pg_notify($1, $2)', values }).catch(() => {});
    },
    of: (committeeId) => {
      const since = now().getTime() - watchingMs;
      return [...(asked.get(committeeId)?.values() ?? [])].filter(({ at }) => at >= since).map(({ device }) => device);
    },
  };
};

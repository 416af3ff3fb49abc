import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** `key`: public key of the device, base64. */
export type WatchingDevice = { readonly committeeId: number; readonly personId: number; readonly key: string };

export type WatchingDevices = {
  /** Records the device in all processes. Never rejects. */
  record(device: WatchingDevice): void;
  of(committeeId: number): readonly WatchingDevice[];
};

/** Time for which a device counts as watching after a request, and minimum interval of its notifications, ms. */
const watchTimeMs = 10_000;
const minimumNotifyIntervalMs = 2_000;
/** Maximum numbers of watched committees, and of devices a person in each; some 200 bytes a device. */
const [maximumCommittees, maximumDevices] = [10_000, 5];

const channel = 'draw_watching';

type DeviceRequest = { readonly device: WatchingDevice; readonly at: number };

/** `at`: ms since 1970. */
const payloadOf = ({ device: { committeeId, personId, key }, at }: DeviceRequest): string =>
  `${committeeId} ${personId} ${key} ${at}`;

const parse = (payload: string): DeviceRequest => {
  const [committeeId, personId, key = '', at] = payload.split(' ');
  return { device: { committeeId: Number(committeeId), personId: Number(personId), key }, at: Number(at) };
};

type Dependencies = {
  readonly pool: Pool;
  readonly listener: { on(channel: string, listener: { onNotification(payload: string): void }): unknown };
  readonly now: () => Date;
};

/** In memory, shared with other processes by NOTIFY, because it is of use for ten seconds only. */
export const createWatchingDevices = ({ pool, listener, now }: Dependencies): WatchingDevices => {
  const requests = new LRUCache<number, Map<string, DeviceRequest>>({ max: maximumCommittees });
  /** Returns false if the device was recorded within the minimum interval, or its person has too many devices. */
  const put = (request: DeviceRequest): boolean => {
    const { committeeId, personId, key } = request.device;
    const devices = requests.get(committeeId) ?? new Map<string, DeviceRequest>();
    for (const [id, { at }] of devices) if (request.at - at > watchTimeMs) devices.delete(id);
    const id = `${personId} ${key}`;
    if (request.at - (devices.get(id)?.at ?? Number.NEGATIVE_INFINITY) < minimumNotifyIntervalMs) return false;
    const own = [...devices.values()].filter(({ device }) => device.personId === personId);
    if (!devices.has(id) && own.length >= maximumDevices) return false;
    devices.set(id, request);
    requests.set(committeeId, devices);
    return true;
  };
  listener.on(channel, { onNotification: (payload) => void put(parse(payload)) });
  return {
    record: (device) => {
      const request = { device, at: now().getTime() };
      if (!put(request)) return;
      // A lost notification is harmless: other processes list fewer devices.
      const values = [channel, payloadOf(request)];
      void pool.query({ name: 'draw-watching', text: 'select pg_notify($1, $2)', values }).catch(() => {});
    },
    of: (committeeId) => {
      const since = now().getTime() - watchTimeMs;
      return [...(requests.get(committeeId)?.values() ?? [])]
        .filter(({ at }) => at >= since)
        .map(({ device }) => device);
    },
  };
};

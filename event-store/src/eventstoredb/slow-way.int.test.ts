import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { append, event } from '../testing/contract/bench.ts';
import type { EventStore } from '../port.ts';
import { anyServer, type AnyServer } from '../testing/doubles/any-server.ts';
import { createEventStoreDbStore } from './store.ts';

let server: AnyServer;
let throttled: { readonly address: string; close(): void };
let stores: EventStore[];

beforeEach(async () => {
  server = await anyServer();
  throttled = await startThrottledProxy(server.address);
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  throttled.close();
  await server.close();
});
const open = (address: string, timeoutMs: number): EventStore => {
  const store = createEventStoreDbStore({ address, timeoutMs });
  stores.push(store);
  return store;
};

it('a read continues from the last received event when a page times out', async () => {
  const direct = open(server.address, 10_000);
  const prefix = `t${randomUUID().slice(0, 8)}-`;
  const first = await direct.append(append(`${prefix}first`, 'no-stream', event()));
  // Another product on the server may have written a large event there.
  await direct.append(append(`other-${prefix}`, 'no-stream', event({ a: 'x'.repeat(200_000) })));
  const lists = Array.from({ length: 4 }, () => Array.from({ length: 100 }, () => event({ a: 'x'.repeat(4_000) })));
  for (const [index, events] of lists.entries())
    await direct.append(append(`${prefix}a`, index === 0 ? 'no-stream' : 100 * index - 1, ...events));
  const after = first.kind === 'appended' ? first.position : null;
  // 2 MB at 1 MB a second: no page arrives within 1.2 s, but the large event does.
  const found = await open(throttled.address, 1_200).readAll({ after, streamPrefix: prefix, limit: 400 });
  expect(found.map(({ id }) => id)).toEqual(lists.flat().map(({ id }) => id));
});

/** Limits answers to 1 MB a second. */
async function startThrottledProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()));
    sockets.add(near);
    near.pipe(far);
    far.on('data', (data) => {
      far.pause();
      void pause(data.length / 1_000).then(() => (near.write(data), far.resume()));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const close = (): void => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return { address: url.href, close };
}

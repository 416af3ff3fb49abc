import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LogUnderTest } from '@mandali/event-store/testing/contract/contract';

import { openLibrary, promised, type Library } from './library.ts';
import { createPeer } from './peer.ts';

type RedisClient = { send_command(name: string, args: readonly string[], done: () => void): void; quit(): void };

/** A new, empty log in one of the library's back ends. */
export const backends: Readonly<Record<string, () => Promise<LogUnderTest>>> = {
  /** One instance for all stores, as no other process could share it; each event gets a position. */
  inmemory: async () => {
    const one = opened({ type: 'inmemory', trackPosition: true });
    return { open: () => createPeer(one, async () => {}), cutConnections: async () => {} };
  },
  /** A folder that one process can open. */
  tingodb: async () => {
    const dbPath = await mkdtemp(join(tmpdir(), 'comparison-'));
    const one = opened({ type: 'tingodb', dbPath });
    return { open: () => createPeer(one, async () => {}), cutConnections: async () => {} };
  },
  /** Each store has its own connection to REDIS_URL. */
  redis: async () => {
    const { hostname: host, port } = new URL(process.env['REDIS_URL'] ?? '');
    const options = { type: 'redis', host, port: Number(port), prefix: `c${randomUUID().slice(0, 8)}` };
    const end = async (library: Library): Promise<void> => {
      await promised((done) => library.store.disconnect(done));
    };
    return { open: () => createPeer(opened(options), end), cutConnections: () => cutRedis(host, Number(port)) };
  },
};

async function opened(options: object): Promise<Library> {
  const library = openLibrary(options);
  await promised((done) => library.init(done));
  return library;
}

async function cutRedis(host: string, port: number): Promise<void> {
  const redis: { createClient(port: number, host: string): RedisClient } = createRequire(import.meta.url)('redis');
  const client = redis.createClient(port, host);
  await new Promise<void>((resolve) => {
    client.send_command('CLIENT', ['KILL', 'TYPE', 'normal', 'SKIPME', 'yes'], () => resolve());
  });
  client.quit();
}

import { expect, it } from 'vitest';

import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createListener } from './listener.ts';

const log = postgresLogOfFile();

/** Names of the warnings of this process. */
const warnings: string[] = [];
process.on('warning', ({ name }) => warnings.push(name));

it('the listener listens to several channels with one statement at a time', async () => {
  const listener = createListener({
    connection: { connectionString: log.url },
    onError: (error) => expect.unreachable(String(error)),
  });
  const listening = (channel: string) =>
    new Promise<void>((resolve) => listener.on(channel, { onNotification: () => {}, onListening: resolve }));
  await Promise.all(['first', 'second', 'third'].map(listening));
  // A warning is emitted in a later turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  await listener.close();
  expect(warnings).not.toContain('DeprecationWarning');
});

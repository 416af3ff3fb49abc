import { randomUUID } from 'node:crypto';

import { createEventStoreDbStore } from '../../eventstoredb/store.ts';

/** A process that uses a store, whose server is killed, and that closes the store without calling process.exit. */
// A timer that it leaves behind would hold the process for longer than the test waits.
const store = createEventStoreDbStore({ address: process.argv[2] ?? '', timeoutMs: 600_000 });
const newAppend = () => ({
  stream: `a-${randomUUID()}`,
  expected: 'no-stream' as const,
  events: [{ id: randomUUID(), type: 'Happened', data: {}, meta: {} }],
});

const nextInput = () => new Promise((resolve) => process.stdin.once('data', resolve));
const toBegin = nextInput();

await store.append(newAppend());
await store.readStream('a-none');
const subscription = store.subscribe({ after: null, streamPrefix: 'a-', signal: new AbortController().signal });
const following = (async () => {
  for await (const batch of subscription) if (batch.length > 0) process.stdout.write('follows\n');
})();
await toBegin;
const killed = nextInput();
// A failed append is repeated at once, while other callers still receive their failure.
const again = () => store.append(newAppend()).catch(() => {});
const appending = Array.from({ length: 20 }, () => store.append(newAppend()).catch(again));
await killed;
await Promise.all([...appending, again(), store.readStream('a-b').catch(() => {})]);
await store.close();
await following;
process.stdin.destroy();
process.stdout.write('closed\n');

import { afterAll } from 'vitest';

import { eventStoreContract } from '../testing/contract/contract.ts';
import { anyServer } from '../testing/doubles/any-server.ts';
import { createEventStoreDbStore } from './store.ts';

const server = await anyServer();
afterAll(server.close);

// Longer than in production, because double and client share one process here.
eventStoreContract(server.name, async () => ({
  open: () => createEventStoreDbStore({ address: server.way.url, timeoutMs: 10_000 }),
  cutConnections: async () => server.way.thaw(),
}));

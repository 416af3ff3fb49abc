import { eventStoreContract } from '../contract/contract.ts';
import { createMemoryLog, createMemoryStore } from './memory-store.ts';

eventStoreContract('memory', async () => {
  const log = createMemoryLog();
  return { open: () => createMemoryStore(log), cutConnections: async () => {} };
});

import { eventStoreContract } from '../testing/contract/contract.ts';
import { createMemoryLog, createMemoryStore } from './store.ts';

eventStoreContract('memory', async () => {
  const log = createMemoryLog();
  return { open: () => createMemoryStore(log), cutConnections: async () => {} };
});

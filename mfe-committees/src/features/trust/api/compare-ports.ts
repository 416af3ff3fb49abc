import { currentSession } from '@mandali/platform/session/session.ts';
import type { ComparePorts } from '../compare.ts';
import { openBookStore } from '../../../shared/device-books/book-store.ts';
import { portsOf } from './ports.ts';

/** This device's storage, and the server for a signed-in reader. */
export const comparePorts = async (): Promise<ComparePorts> => {
  const { server, logKey, now } = await portsOf(0, false);
  const ask: ComparePorts['ask'] = (id) => async (from) => (await portsOf(id, false)).ask(from);
  return { store: await openBookStore(), server, logKey, now, ask: currentSession() === null ? null : ask };
};

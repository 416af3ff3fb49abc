import { randomUUID } from 'node:crypto';

import { afterEach, describe } from 'vitest';

import { expectedRevision, repeatedAppends } from './appends.ts';
import { reading } from './reading.ts';
import { subscription } from './subscription.ts';
import { validation } from './validation.ts';
import type { Bench } from './bench.ts';
import type { EventStore } from '../../port.ts';

/** A log to test. The contract uses its own streams, so logs may be shared, old and full. */
export type LogUnderTest = {
  /** A store on this log; each call makes another one, like another process. */
  readonly open: () => EventStore;
  /** Breaks all connections of all its stores, as a restart of the server does; a no-op without connections. */
  readonly cutConnections: () => Promise<void>;
};

/**
 * Defines the port's contract as tests; called in a test file of the adapter. `makeLog` is called once for each test.
 * Behaviour without a test here is undefined (such as an append of stored ids at the current revision).
 */
export function eventStoreContract(name: string, makeLog: () => Promise<LogUnderTest>): void {
  const opened: EventStore[] = [];
  const setUp = async (): Promise<Bench> => {
    const log = await makeLog();
    const open = (): EventStore => {
      const store = log.open();
      opened.push(store);
      return store;
    };
    return { store: open(), open, cutConnections: log.cutConnections, prefix: `t${randomUUID().slice(0, 8)}-` };
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  describe(`${name}: expected revision`, () => expectedRevision(setUp));
  describe(`${name}: repeated appends`, () => repeatedAppends(setUp));
  describe(`${name}: validation`, () => validation(setUp));
  describe(`${name}: reading`, () => reading(setUp));
  describe(`${name}: subscription`, () => subscription(setUp));
}

import { randomUUID } from 'node:crypto';

import { afterEach, describe } from 'vitest';

import { expectedRevision, repeatedAppends } from './appends.ts';
import { reading } from './reading.ts';
import { subscription } from './subscription.ts';
import { validation } from './validation.ts';
import type { Bench } from './bench.ts';
import type { EventStore } from '../../port.ts';

/** One log to be tested. The contract uses streams of its own, so logs may be shared, old and full. */
export type LogUnderTest = {
  /** A store on this log; each call makes another one, like another process. */
  readonly open: () => EventStore;
  /** Breaks all connections of all its stores, as a restart of the server does; nothing where there are none. */
  readonly cutConnections: () => Promise<void>;
};

/**
 * What the port promises, as tests: call it in a test file of the adapter. `makeLog` is called once for each test.
 * What is not in here is not promised (say, what becomes of stored ids under an expected revision that is the current
 * one).
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
  describe(`${name}: what may be stored`, () => validation(setUp));
  describe(`${name}: reading`, () => reading(setUp));
  describe(`${name}: subscription`, () => subscription(setUp));
}

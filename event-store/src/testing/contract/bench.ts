import { randomUUID } from 'node:crypto';

import type { Append, EventStore, JsonObject, NewEvent } from '../../port.ts';

/** What a test of the contract works with: streams whose names begin with `prefix` are its own. */
export type Bench = {
  readonly store: EventStore;
  /** Another store on the same log, closed after the test. */
  readonly open: () => EventStore;
  readonly cutConnections: () => Promise<void>;
  readonly prefix: string;
};
export type SetUp = () => Promise<Bench>;

export const event = (data: JsonObject = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'Happened',
  data,
  meta: { commandId: 'c1', actorId: 7 },
});

export const append = (stream: string, expected: Append['expected'], ...events: readonly NewEvent[]): Append => ({
  stream,
  expected,
  events,
});

import { randomUUID } from 'node:crypto';

import type { Append, EventStore, JsonObject, NewEvent } from '../../port.ts';

/** Fixture of a contract test: it owns the streams whose names begin with `prefix`. */
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

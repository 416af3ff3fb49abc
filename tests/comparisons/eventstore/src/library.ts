import { createRequire } from 'node:module';

/** The used parts of the library's interface; it ships no types. */
export type LibraryEvent = {
  readonly aggregateId: string;
  readonly streamRevision: number;
  /** Global position from 1; memory and MongoDB have it, when enabled. */
  readonly position?: number | null;
  readonly payload: unknown;
};
export type LibraryStream = {
  readonly lastRevision: number;
  addEvents(events: readonly unknown[]): void;
  commit(done: Callback<LibraryStream>): void;
};
export type Library = {
  init(done: Callback<unknown>): void;
  getEventStream(stream: string, done: Callback<LibraryStream>): void;
  getEventsByRevision(stream: string, from: number, to: number, done: Callback<readonly LibraryEvent[]>): void;
  getEvents(query: object, skip: number, limit: number, done: Callback<readonly LibraryEvent[]>): void;
  readonly store: { disconnect(done?: Callback<unknown>): void };
};
type Callback<T> = (error: Error | null | undefined, result: T) => void;

/** @param options with `type`: 'inmemory', 'redis', 'tingodb' */
export const openLibrary: (options: object) => Library = createRequire(import.meta.url)('eventstore');

export const promised = <T>(call: (done: Callback<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });

import { withDeadline } from '@mandali/event-store/deadline';
import { type EventStore, StoreError } from '@mandali/event-store/port';
import type { Pool } from 'pg';

/** A request that takes this long, ms, may be waiting for a store that is away; so each time it has taken as long again. */
const slowMs = 3_000;
/** For the answer of a store, ms. */
const answerMs = 1_500;

/** Settles as the work does, or rejects with StoreError 'unavailable' within 5 s while a store is away; the work goes on. */
export type UnlessAway = <T>(work: Promise<T>) => Promise<T>;

/**
 * Statements, reads and appends have time limits of their own, which add up in a request of many of them; a statement to
 * a Postgres that stands still has none. A request that is only slow, on a busy machine, is left alone.
 */
export const createUnlessAway = ({ pool, store }: { readonly pool: Pool; readonly store: EventStore }): UnlessAway => {
  let checking: Promise<unknown> | null = null;
  const late = (): Error => new StoreError('unavailable', `a store did not answer within ${answerMs} ms`);
  const check = (): Promise<unknown> => {
    // A stream that there never is: whether the log answers.
    const answers = (): Promise<unknown> =>
      Promise.all([pool.query('select 1'), store.readStream('ready', { limit: 1 })]);
    checking ??= withDeadline(answers(), answerMs, late).finally(() => (checking = null));
    return checking;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const watch = (): void => {
        timer = setTimeout(() => void check().then(watchOn, reject), slowMs);
      };
      let isSettled = false;
      const watchOn = (): void => (isSettled ? undefined : watch());
      watch();
      work.then(resolve, reject).finally(() => {
        isSettled = true;
        clearTimeout(timer);
      });
    });
};

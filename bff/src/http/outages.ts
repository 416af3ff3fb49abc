import { withDeadline } from '@mandali/runtime/deadline';
import { type EventStore, StoreError } from '@mandali/event-store/port';
import type { Pool } from 'pg';

/** Interval of checks of the stores during a request, ms. */
const slowMs = 3_000;
const answerMs = 1_500;

/** Rejects with StoreError 'unavailable' within 5 s while a store does not answer; the work continues. */
export type OutageGuard = <T>(work: Promise<T>) => Promise<T>;

/**
 * The timeouts of single statements and appends add up, and a statement to a stopped Postgres has none. A request that
 * is only slow is not interrupted.
 */
export const createOutageGuard = ({
  pool,
  store,
}: {
  readonly pool: Pool;
  readonly store: EventStore;
}): OutageGuard => {
  let checking: Promise<unknown> | null = null;
  const timeoutError = (): Error => new StoreError('unavailable', `a store did not answer within ${answerMs} ms`);
  const check = (): Promise<unknown> => {
    // Reads a stream that never exists: it only matters that the log answers.
    const answers = (): Promise<unknown> =>
      Promise.all([pool.query('select 1'), store.readStream('ready', { limit: 1 })]);
    checking ??= withDeadline(answers(), answerMs, timeoutError).finally(() => (checking = null));
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

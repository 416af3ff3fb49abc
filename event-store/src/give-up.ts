import { StoreError } from './port.ts';

/** What the work gives, or what `instead` gives as soon as the signal aborts. The work itself goes on. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, instead: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(instead());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** What the work gives, or a rejection as soon as no caller waits for it any more. */
export function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return unlessAborted(work, signal, async () => {
    throw new StoreError('unavailable', 'nobody waits for the answer any more');
  });
}

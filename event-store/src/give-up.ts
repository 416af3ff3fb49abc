import { StoreError } from './port.ts';

/** Settles as `work`, or as `instead` when the signal aborts first. The work itself continues. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, instead: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(instead());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Settles as `work`, or rejects when the signal aborts first. */
export function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return unlessAborted(work, signal, async () => {
    throw new StoreError('unavailable', 'nobody waits for the answer any more');
  });
}

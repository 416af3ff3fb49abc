import { StoreError } from './port.ts';

/** The abandoned work continues. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, instead: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => resolve(instead());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

export function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return unlessAborted(work, signal, async () => {
    throw new StoreError('unavailable', 'nobody waits for the answer any more');
  });
}

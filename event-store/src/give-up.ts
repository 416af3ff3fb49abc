import { StoreError } from './port.ts';

/** What the work gives, or a rejection as soon as no caller waits for it any more. The work itself goes on. */
export function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new StoreError('unavailable', 'nobody waits for the answer any more'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/**
 * Settles as the work does, or rejects after `ms` milliseconds. Work that does not stop at its signal continues; its
 * late result or rejection is dropped.
 * @param work a promise, or a function whose signal aborts at the deadline
 * @param late returns the error of the deadline; default DeadlineExceeded
 */
export const withDeadline = <T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  ms: number,
  late: () => Error = () => new DeadlineExceeded(ms),
): Promise<T> =>
  new Promise((resolve, reject) => {
    const deadline = new AbortController();
    const promise = typeof work === 'function' ? work(deadline.signal) : work;
    const timer = setTimeout(() => {
      const error = late();
      reject(error);
      deadline.abort(error);
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

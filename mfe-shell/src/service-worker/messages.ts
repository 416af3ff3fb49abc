/**
 * What a page says when it is shown and at rest: keep what is needed to open without network. Through the port that comes with
 * it the worker answers whether all of it is kept.
 */
export type KeepMessage = {
  readonly type: 'KEEP';
  /** Addresses of everything that the page has loaded. */
  readonly used: readonly string[];
};

export const isKeepMessage = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.type === 'KEEP';

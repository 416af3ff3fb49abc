/** What a page says when it is shown and at rest: keep what is needed to open without network. */
export type KeepMessage = {
  readonly type: 'KEEP';
  /** Addresses of everything that the page has loaded. */
  readonly used: readonly string[];
};

export const isKeepMessage = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.type === 'KEEP';

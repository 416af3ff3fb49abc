/**
 * Message of a visible, idle page: store the files for opening without network. The worker answers through the message's
 * port whether everything is stored.
 */
export type KeepMessage = {
  readonly type: 'KEEP';
  /** Addresses of everything that the page has loaded. */
  readonly used: readonly string[];
};

export const isKeepMessage = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.type === 'KEEP';

/** Sent by a visible, idle page. The worker answers through the message's port whether everything is stored. */
export type KeepMessage = {
  readonly type: 'KEEP';
  readonly used: readonly string[];
};

export const isKeepMessage = (data: unknown): data is KeepMessage => (data as KeepMessage | null)?.type === 'KEEP';

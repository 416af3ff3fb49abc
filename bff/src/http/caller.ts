export type Role = 'user' | 'global_admin' | 'auditor';

/** `ip`: network of the address. */
export type Actor = { readonly id: number; readonly ip: string };

export type Caller = {
  readonly userId: number;
  readonly role: Role;
  readonly sessionId: number;
  /** Time of the last authentication in this session; a sign-in counts (decision 51). */
  readonly provedAt: Date;
};

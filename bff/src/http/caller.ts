export type Role = 'user' | 'global_admin' | 'auditor';

/** A person who changes something, with the network of their address. */
export type Actor = { readonly id: number; readonly ip: string };

/** Who is calling, as the session says. */
export type Caller = {
  readonly userId: number;
  readonly role: Role;
  readonly sessionId: number;
  /** When the person last proved in this session who they are; a sign-in counts (decision 51). */
  readonly provedAt: Date;
};

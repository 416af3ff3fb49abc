export type Role = 'user' | 'global_admin' | 'auditor';

/** Who is calling, as the session says. */
export type Caller = {
  readonly userId: number;
  readonly role: Role;
  readonly sessionId: number;
  /** When this session was opened by a one-time code, else null (decision 12: first password). */
  readonly openedByOtpAt: Date | null;
};

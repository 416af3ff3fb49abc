import type { Session } from '@mandali/platform/session.ts';
import type { Failure, Note, Outcome } from './sign-in.types.ts';

export type Remark = { readonly note: Note; readonly message: string | undefined };
type Done = { readonly event: { readonly output: Outcome } };
type Failed = { readonly event: { readonly error: unknown } };

const failureIn = ({ event }: Failed): Partial<Failure> => (event.error ?? {}) as Partial<Failure>;

export const isSignedIn = ({ event }: Done): boolean => event.output.kind === 'signed-in';
export const isSignupRequired = ({ event }: Done): boolean => event.output.kind === 'signup-required';

export const refused = (note: Note) => ({ event }: Done): Remark => ({
  note,
  message: event.output.kind === 'refused' ? event.output.message : undefined,
});

export const failed = (note: Note) => (done: Failed): Remark => ({ note, message: failureIn(done).message });

/** Milliseconds for which the server asks to wait; 0 when it does not. */
export const pauseAsked = (done: Failed): number => (failureIn(done).retryAfter ?? 0) * 1000;

export const sessionIn = ({ event }: Done): { readonly session: Session | null } => ({
  session: event.output.kind === 'signed-in' ? event.output.session : null,
});

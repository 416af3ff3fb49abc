import type { Session } from '@mandali/platform/session/session.ts';
import type { Failure } from '../../shared/failure.ts';
import type { Note, SignInResult } from './sign-in.types.ts';

export type Remark = { readonly note: Note; readonly message: string | undefined };
type DoneEvent = { readonly event: { readonly output: SignInResult } };
type FailureEvent = { readonly event: { readonly error: unknown } };

const failureIn = ({ event }: FailureEvent): Partial<Failure> => event.error ?? {};

export const isSignedIn = ({ event }: DoneEvent): boolean => event.output.kind === 'signed-in';

export const refused =
  (note: Note) =>
  ({ event }: DoneEvent): Remark => ({
    note,
    message: event.output.kind === 'refused' ? event.output.message : undefined,
  });

export const failed =
  (note: Note) =>
  (done: FailureEvent): Remark => ({ note, message: failureIn(done).message });

export const sessionIn = ({ event }: DoneEvent): { readonly session: Session | null } => ({
  session: event.output.kind === 'signed-in' ? event.output.session : null,
});

export const sessionSaved = ({ event }: { readonly event: { readonly output: Session } }) => ({
  session: event.output,
});

export const say = (note: Note) => ({ type: 'notify', params: { note, message: undefined } }) as const;
/** Shows a toast, and its text beside the control that caused it (decision 36). */
export const report = <P>(params: P) =>
  [
    { type: 'notify', params },
    { type: 'explain', params },
  ] as const;
export const enter = (note: Note) => [{ type: 'keep', params: sessionIn }, say(note)] as const;

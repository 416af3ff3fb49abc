import type { Session } from '@mandali/platform/session/session.ts';
import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from './sign-in-notes.ts';
import type { Remark } from './sign-in.transitions.ts';
import type { SentCode } from '../../shared/code/sent-code.ts';
import type {
  EmailSignup,
  Login,
  SignInResult,
  PhoneSignup,
  SignInContext,
  SignInEvent,
  SignInStart,
} from './sign-in.types.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
export const nothingYet: Omit<SignInContext, keyof SignInStart> = {
  phone: '',
  otp: '',
  name: '',
  email: '',
  session: null,
  problem: null,
};

/** What the sign-in machine is params of; all that touches the world is provided from outside. */
export const signInParts = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, input: {} as SignInStart },
  actors: {
    login: fromPromise<SignInResult, Login>(notProvided),
    emailSignup: fromPromise<SignInResult, EmailSignup>(notProvided),
    sendCode: fromPromise<SentCode, { phone: string }>(notProvided),
    phoneSignup: fromPromise<SignInResult, PhoneSignup>(notProvided),
    /** With the new session's own token: the page counts as signed in only when this is over. */
    saveEmail: fromPromise<Session, { session: Session | null; email: string }>(notProvided),
  },
  actions: {
    /** Shows the toast. */
    notify: (_, remark: Remark) => void remark,
    /** Hands the session to the page. */
    establish: (_, params: { session: Session | null; otp: string }) => void params,
    /** A code was sent for nothing: another number, or another way to sign in. */
    forgetCode: () => {},
    /** The same code completes the sign-up, for longer than it lives otherwise. */
    keepCodeForSignup: (_, { sent }: { sent: SentCode | null }) => void sent,
    /** Keeps the words beside the control that caused them (decision 36). */
    explain: assign({ problem: (_, { note, message }: Remark) => problemOf(note, message) }),
    forgive: assign({ problem: null }),
    keep: assign({ session: (_, params: { session: Session | null }) => params.session }),
  },
  guards: {
    hasLiveCode: ({ context }) => context.sent !== null,
    isByPhone: ({ context }) => context.byPhone,
    hasEmail: ({ context }) => context.email !== '',
  },
});

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
export const emptyContext: Omit<SignInContext, keyof SignInStart> = {
  phone: '',
  otp: '',
  name: '',
  email: '',
  session: null,
  problem: null,
};

/** Actors and actions with effects are provided from outside. */
export const signInParts = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, input: {} as SignInStart },
  actors: {
    login: fromPromise<SignInResult, Login>(notProvided),
    emailSignup: fromPromise<SignInResult, EmailSignup>(notProvided),
    sendCode: fromPromise<SentCode, { phone: string }>(notProvided),
    phoneSignup: fromPromise<SignInResult, PhoneSignup>(notProvided),
    /** Uses the new session's own token: the page is signed in only afterwards. */
    saveEmail: fromPromise<Session, { session: Session | null; email: string }>(notProvided),
  },
  actions: {
    notify: (_, remark: Remark) => void remark,
    establish: (_, params: { session: Session | null; otp: string }) => void params,
    forgetCode: () => {},
    keepCodeForSignup: (_, { sent }: { sent: SentCode | null }) => void sent,
    /** Shown beside the control that caused it (decision 36). */
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

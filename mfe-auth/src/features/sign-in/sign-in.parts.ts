import type { Session } from '@mandali/platform/session.ts';
import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from './sign-in-notes.ts';
import type { Remark } from './sign-in.transitions.ts';
import type {
  CodeCheck,
  EmailSignup,
  Login,
  Outcome,
  PhoneSignup,
  SignInContext,
  SignInEvent,
} from './sign-in.types.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('This actor is provided from outside'));
export const nothingYet: SignInContext = {
  phone: '',
  otp: '',
  name: '',
  email: '',
  session: null,
  problem: null,
  refusedCodes: 0,
  resendAt: 0,
};

/** What the sign-in machine is made of; all that touches the world is provided from outside. */
export const signInParts = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent },
  actors: {
    login: fromPromise<Outcome, Login>(notProvided),
    emailSignup: fromPromise<Outcome, EmailSignup>(notProvided),
    sendCode: fromPromise<void, { phone: string }>(notProvided),
    verifyCode: fromPromise<Outcome, CodeCheck>(notProvided),
    phoneSignup: fromPromise<Outcome, PhoneSignup>(notProvided),
    /** With the new session's own token: the page counts as signed in only when this is over. */
    saveEmail: fromPromise<Session, { session: Session | null; email: string }>(notProvided),
  },
  actions: {
    /** Shows the toast. */
    notify: (_, remark: Remark) => void remark,
    /** Hands the session to the page. */
    establish: (_, made: { session: Session | null }) => void made,
    /** Keeps the words beside the control that caused them (decision 36). */
    explain: assign({ problem: (_, { note, message }: Remark) => problemOf(note, message) }),
    forgive: assign({ problem: null }),
    pauseResend: assign({ resendAt: (_, { pause }: { pause: number }) => Date.now() + pause }),
    keep: assign({ session: (_, made: { session: Session | null }) => made.session }),
    refuseCode: assign({ refusedCodes: ({ context }) => context.refusedCodes + 1 }),
  },
  guards: {
    mayResend: ({ context }) => Date.now() >= context.resendAt,
    hasEmail: ({ context }) => context.email !== '',
  },
});

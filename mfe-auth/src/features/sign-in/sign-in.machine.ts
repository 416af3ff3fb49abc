import { and, assign } from 'xstate';
import { nothingYet, signInParts } from './sign-in.parts.ts';
import * as when from './sign-in.transitions.ts';
import type { EmailSignup, Login, SignInEvent } from './sign-in.types.ts';

/** The sign-in / sign-up screen with its five sub-steps (specification, section 2); ends when somebody is signed in. */
export const signInMachine = signInParts.createMachine({
  id: 'signIn',
  context: nothingYet,
  initial: 'emailSignIn',
  states: {
    emailSignIn: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: { on: { SIGN_IN: 'submitting', USE_PHONE: '#signIn.phone', CREATE_ONE: '#signIn.emailSignUp' } },
        submitting: {
          entry: 'forgive',
          invoke: {
            src: 'login',
            input: ({ event }) => event as Login & SignInEvent,
            onDone: [
              { guard: when.isSignedIn, target: '#signIn.signedIn', actions: when.enter('welcome-back') },
              { target: 'editing', actions: when.tell(when.refused('login-refused')) },
            ],
            onError: { target: 'editing', actions: when.tell(when.failed('login-failed')) },
          },
        },
      },
    },
    emailSignUp: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: { on: { SIGN_UP: 'submitting', USE_PHONE: '#signIn.phone', SIGN_IN_INSTEAD: '#signIn.emailSignIn' } },
        submitting: {
          entry: 'forgive',
          invoke: {
            src: 'emailSignup',
            input: ({ event }) => event as EmailSignup & SignInEvent,
            onDone: [
              { guard: when.isSignedIn, target: '#signIn.signedIn', actions: when.enter('account-created') },
              { target: 'editing', actions: when.tell(when.refused('signup-refused')) },
            ],
            onError: { target: 'editing', actions: when.tell(when.failed('signup-failed')) },
          },
        },
      },
    },
    phone: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: {
          on: {
            SEND_CODE: { target: 'sending', actions: assign({ phone: ({ event }) => event.phone }) },
            USE_EMAIL: '#signIn.emailSignIn',
          },
        },
        sending: {
          entry: 'forgive',
          invoke: {
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: { target: '#signIn.otp', actions: when.codeIsOut },
            onError: { target: 'editing', actions: when.tell(when.failed('send-failed')) },
          },
        },
      },
    },
    otp: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: {
          on: {
            VERIFY: { target: 'verifying', actions: assign({ otp: ({ event }) => event.otp }) },
            RESEND: { guard: 'mayResend', target: 'resending' },
            BACK: '#signIn.phone',
          },
        },
        verifying: {
          entry: 'forgive',
          invoke: {
            src: 'verifyCode',
            input: ({ context }) => ({ phone: context.phone, otp: context.otp }),
            onDone: [
              { guard: when.isSignedIn, target: '#signIn.signedIn', actions: when.enter('welcome-back') },
              { guard: when.isSignupRequired, target: '#signIn.completeSignup' },
              { target: 'editing', actions: [...when.tell(when.refused('verify-failed')), 'refuseCode'] },
            ],
            onError: { target: 'editing', actions: when.tell(when.failed('verify-failed')) },
          },
        },
        resending: {
          entry: 'forgive',
          invoke: {
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: { target: 'editing', actions: when.codeIsOut },
            onError: { target: 'editing', actions: when.codeIsNotOut },
          },
        },
      },
    },
    completeSignup: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: {
          on: {
            COMPLETE: {
              target: 'submitting',
              actions: assign({ name: ({ event }) => event.name, email: ({ event }) => event.email }),
            },
            BACK: '#signIn.phone',
          },
        },
        submitting: {
          entry: 'forgive',
          invoke: {
            src: 'phoneSignup',
            input: ({ context: { phone, otp, name } }) => ({ phone, otp, name }),
            onDone: [
              { guard: and([when.isSignedIn, 'hasEmail']), target: 'savingEmail', actions: when.enter('welcome') },
              { guard: when.isSignedIn, target: '#signIn.signedIn', actions: when.enter('welcome') },
              { target: 'editing', actions: when.tell(when.refused('complete-failed')) },
            ],
            onError: { target: 'editing', actions: when.tell(when.failed('complete-failed')) },
          },
        },
        savingEmail: {
          invoke: {
            src: 'saveEmail',
            input: ({ context: { session, email } }) => ({ session, email }),
            onDone: { target: '#signIn.signedIn', actions: { type: 'keep', params: when.sessionSaved } },
            // The account exists all the same.
            onError: {
              target: '#signIn.signedIn',
              actions: { type: 'notify', params: when.failed('email-not-saved') },
            },
          },
        },
      },
    },
    signedIn: { type: 'final', entry: { type: 'establish', params: ({ context }) => context } },
  },
});

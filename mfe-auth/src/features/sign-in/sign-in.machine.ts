import { and, assign } from 'xstate';
import { emptyContext, signInParts } from './sign-in.parts.ts';
import * as when from './sign-in.transitions.ts';
import type { EmailSignup, Login, SignInEvent } from './sign-in.types.ts';

/** The five sub-steps of the specification, section 2. */
export const signInMachine = signInParts.createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...emptyContext, ...input, phone: input.sent?.phone ?? '' }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasLiveCode', target: 'otp' },
        { guard: 'isByPhone', target: 'phone' },
        { target: 'emailSignIn' },
      ],
    },
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
              { target: 'editing', actions: when.report(when.refused('login-refused')) },
            ],
            onError: { target: 'editing', actions: when.report(when.failed('login-failed')) },
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
              { target: 'editing', actions: when.report(when.refused('signup-refused')) },
            ],
            onError: { target: 'editing', actions: when.report(when.failed('signup-failed')) },
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
            onDone: {
              target: '#signIn.otp',
              actions: [assign({ sent: ({ event }) => event.output }), when.say('otp-sent')],
            },
            onError: { target: 'editing', actions: when.report(when.failed('send-failed')) },
          },
        },
      },
    },
    // The code is typed in a step of its own (shared/code).
    otp: {
      on: {
        PROVEN: [
          {
            guard: when.isSignedIn,
            target: 'signedIn',
            actions: [assign({ otp: ({ event }) => event.otp }), ...when.enter('welcome-back')],
          },
          {
            target: 'completeSignup',
            actions: [
              assign({ otp: ({ event }) => event.otp }),
              { type: 'keepCodeForSignup', params: ({ context }) => context },
            ],
          },
        ],
        BACK: { target: 'phone', actions: 'forgetCode' },
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
            BACK: { target: '#signIn.phone', actions: ['forgetCode', assign({ otp: '' })] },
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
              { target: 'editing', actions: when.report(when.refused('complete-failed')) },
            ],
            onError: { target: 'editing', actions: when.report(when.failed('complete-failed')) },
          },
        },
        savingEmail: {
          invoke: {
            src: 'saveEmail',
            input: ({ context: { session, email } }) => ({ session, email }),
            onDone: { target: '#signIn.signedIn', actions: { type: 'keep', params: when.sessionSaved } },
            // The account exists despite the failure.
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

import { and, assign } from 'xstate';
import { nothingYet, signInParts } from './sign-in.parts.ts';
import { failed, isSignedIn, isSignupRequired, pauseAsked, refused, sessionIn } from './sign-in.transitions.ts';
import type { EmailSignup, Login, Note, PhoneSignup, SignInEvent } from './sign-in.types.ts';

/** Milliseconds between two codes for one phone. */
export const resendPause = 30_000;

const say = (note: Note) => ({ type: 'notify', params: { note, message: undefined } }) as const;
const tell = <P>(params: P) => [{ type: 'notify', params }, { type: 'explain', params }] as const;
const enter = (note: Note) => [{ type: 'keep', params: sessionIn }, say(note)] as const;
const codeIsOut = [say('otp-sent'), { type: 'pauseResend', params: { pause: resendPause } }] as const;

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
              { guard: isSignedIn, target: '#signIn.signedIn', actions: enter('welcome-back') },
              { target: 'editing', actions: tell(refused('login-refused')) },
            ],
            onError: { target: 'editing', actions: tell(failed('login-failed')) },
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
              { guard: isSignedIn, target: '#signIn.signedIn', actions: enter('account-created') },
              { target: 'editing', actions: tell(refused('signup-refused')) },
            ],
            onError: { target: 'editing', actions: tell(failed('signup-failed')) },
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
            onDone: { target: '#signIn.otp', actions: codeIsOut },
            onError: { target: 'editing', actions: tell(failed('send-failed')) },
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
              { guard: isSignedIn, target: '#signIn.signedIn', actions: enter('welcome-back') },
              { guard: isSignupRequired, target: '#signIn.completeSignup' },
              { target: 'editing', actions: [...tell(refused('verify-failed')), 'refuseCode'] },
            ],
            onError: { target: 'editing', actions: tell(failed('verify-failed')) },
          },
        },
        resending: {
          entry: 'forgive',
          invoke: {
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: { target: 'editing', actions: codeIsOut },
            onError: {
              target: 'editing',
              actions: [...tell(failed('send-failed')), { type: 'pauseResend', params: (done) => ({ pause: pauseAsked(done) }) }],
            },
          },
        },
      },
    },
    completeSignup: {
      initial: 'editing',
      entry: 'forgive',
      states: {
        editing: {
          on: { COMPLETE: { target: 'submitting', actions: assign({ email: ({ event }) => event.email }) }, BACK: '#signIn.phone' },
        },
        submitting: {
          entry: 'forgive',
          invoke: {
            src: 'phoneSignup',
            input: ({ context, event }) => ({ phone: context.phone, otp: context.otp, name: (event as PhoneSignup & SignInEvent).name }),
            onDone: [
              { guard: and([isSignedIn, 'hasEmail']), target: 'savingEmail', actions: enter('welcome') },
              { guard: isSignedIn, target: '#signIn.signedIn', actions: enter('welcome') },
              { target: 'editing', actions: tell(refused('complete-failed')) },
            ],
            onError: { target: 'editing', actions: tell(failed('complete-failed')) },
          },
        },
        savingEmail: {
          invoke: {
            src: 'saveEmail',
            input: ({ context: { session, email } }) => ({ session, email }),
            onDone: { target: '#signIn.signedIn', actions: { type: 'keep', params: ({ event }) => ({ session: event.output }) } },
            // The account exists all the same; the e-mail can be given again in Account Settings.
            onError: { target: '#signIn.signedIn', actions: { type: 'notify', params: failed('email-not-saved') } },
          },
        },
      },
    },
    signedIn: { type: 'final', entry: { type: 'establish', params: ({ context }) => ({ session: context.session }) } },
  },
});

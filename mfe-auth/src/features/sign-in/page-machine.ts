import { setSession } from '@mandali/platform/session.ts';
import { toast } from '@mandali/platform/toast.ts';
import { fromPromise } from 'xstate';
import { requestEmailSignup } from './api/email-signup.ts';
import { requestLogin } from './api/login.ts';
import { requestPhoneSignup } from './api/phone-signup.ts';
import { saveEmail } from './api/save-email.ts';
import { requestCode } from './api/send-otp.ts';
import { requestVerification } from './api/verify-otp.ts';
import { toastOf } from './sign-in-notes.ts';
import { signInMachine } from './sign-in.machine.ts';

/** The sign-in machine at work on this page. */
export const pageSignInMachine = signInMachine.provide({
  actors: {
    login: fromPromise(({ input }) => requestLogin(input)),
    emailSignup: fromPromise(({ input }) => requestEmailSignup(input)),
    sendCode: fromPromise(({ input }) => requestCode(input)),
    verifyCode: fromPromise(({ input }) => requestVerification(input)),
    phoneSignup: fromPromise(({ input }) => requestPhoneSignup(input)),
    saveEmail: fromPromise(({ input }) => saveEmail(input)),
  },
  actions: {
    notify: (_, { note, message }) => toast(toastOf(note, message)),
    establish: (_, { session }) => setSession(session),
  },
});

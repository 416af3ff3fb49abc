import { setSession } from '@mandali/platform/session/session.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { fromPromise } from 'xstate';
import { forgetSentCode, keepSentCode, sendCode } from '../../shared/code/sent-code.ts';
import { requestEmailSignup } from './api/email-signup.ts';
import { requestLogin } from './api/login.ts';
import { requestPhoneSignup } from './api/phone-signup.ts';
import { saveEmail } from './api/save-email.ts';
import { noteWay } from './last-way.ts';
import { toastOf } from './sign-in-notes.ts';
import { signInMachine } from './sign-in.machine.ts';

/** Time in which a right code can complete a sign-up, ms (specification, section 9). */
const signupWindow = 600_000;

export const pageSignInMachine = signInMachine.provide({
  actors: {
    login: fromPromise(({ input }) => requestLogin(input)),
    emailSignup: fromPromise(({ input }) => requestEmailSignup(input)),
    sendCode: fromPromise(({ input }) => sendCode({ ...input, purpose: 'sign-in' })),
    phoneSignup: fromPromise(({ input }) => requestPhoneSignup(input)),
    saveEmail: fromPromise(({ input }) => saveEmail(input)),
  },
  actions: {
    notify: (_, { note, message }) => toast(toastOf(note, message)),
    establish: (_, { session, otp }) => {
      forgetSentCode();
      noteWay(otp !== '');
      setSession(session);
    },
    forgetCode: () => forgetSentCode(),
    keepCodeForSignup: (_, { sent }) => {
      if (sent !== null) keepSentCode({ ...sent, deadAt: Date.now() + signupWindow });
    },
  },
});

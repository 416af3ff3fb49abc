import type { Session } from '@mandali/platform/session/session.ts';
import type { SentCode } from '../../shared/code/sent-code.ts';

export type Login = { readonly email: string; readonly password: string };
export type EmailSignup = Login & { readonly name: string; readonly phone: string };
export type CodeCheck = { readonly phone: string; readonly otp: string };
export type PhoneSignup = CodeCheck & { readonly name: string };

/** Result of a call; on other failures it rejects with a Failure (shared/failure.ts). */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'signup-required' }
  | { readonly kind: 'refused'; readonly message: string };

/** A toast; `text` is the server's message where there is one. */
export type Note =
  | 'welcome-back'
  | 'account-created'
  | 'welcome'
  | 'otp-sent'
  | 'login-refused'
  | 'login-failed'
  | 'signup-refused'
  | 'signup-failed'
  | 'send-failed'
  | 'complete-failed'
  | 'email-not-saved';

export type SignInEvent =
  | { type: 'USE_PHONE' }
  | { type: 'USE_EMAIL' }
  | { type: 'CREATE_ONE' }
  | { type: 'SIGN_IN_INSTEAD' }
  | { type: 'BACK' }
  | ({ type: 'SIGN_IN' } & Login)
  | ({ type: 'SIGN_UP' } & EmailSignup)
  | { type: 'SEND_CODE'; phone: string }
  /** The code was right. */
  | { type: 'PROVEN'; otp: string; output: SignInResult }
  | { type: 'COMPLETE'; name: string; email: string };

/** Where a returning visitor continues on this device. */
export type SignInStart = {
  /** A code that is on its way and still lives. */
  readonly sent: SentCode | null;
  /** They signed in by phone last time. */
  readonly byPhone: boolean;
};

export type SignInContext = SignInStart & {
  readonly phone: string;
  /** The verified code; empty for a sign-in by e-mail. */
  readonly otp: string;
  readonly name: string;
  /** Given in Complete Signup; the signup call does not carry it. */
  readonly email: string;
  readonly session: Session | null;
  /** What went wrong in this step, to stand beside its control. */
  readonly problem: string | null;
};

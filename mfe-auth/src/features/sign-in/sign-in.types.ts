import type { Session } from '@mandali/platform/session/session.ts';
import type { SentCode } from '../../shared/code/sent-code.ts';

export type Login = { readonly email: string; readonly password: string };
export type EmailSignup = Login & { readonly name: string; readonly phone: string };
export type CodeCheck = { readonly phone: string; readonly otp: string };
export type PhoneSignup = CodeCheck & { readonly name: string };

/** On other failures the call rejects with a Failure. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'signup-required' }
  | { readonly kind: 'refused'; readonly message: string };

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
  | { type: 'PROVEN'; otp: string; output: SignInResult }
  | { type: 'COMPLETE'; name: string; email: string };

export type SignInStart = {
  /** Null: none that is still valid. */
  readonly sent: SentCode | null;
  readonly byPhone: boolean;
};

export type SignInContext = SignInStart & {
  readonly phone: string;
  /** Empty for a sign-in by e-mail. */
  readonly otp: string;
  readonly name: string;
  /** Not part of the sign-up call. */
  readonly email: string;
  readonly session: Session | null;
  readonly problem: string | null;
};

import type { Session } from '@mandali/platform/session.ts';

export type Login = { readonly email: string; readonly password: string };
export type EmailSignup = Login & { readonly name: string; readonly phone: string };
export type CodeCheck = { readonly phone: string; readonly otp: string };
export type PhoneSignup = CodeCheck & { readonly name: string };

/** What a call came to; a call that fails otherwise rejects with a Failure. */
export type Outcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'signup-required' }
  | { readonly kind: 'refused'; readonly message: string };
export type Failure = { readonly message: string | undefined; readonly retryAfter: number | null };

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
  | 'verify-failed'
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
  | { type: 'RESEND' }
  | { type: 'VERIFY'; otp: string }
  | { type: 'COMPLETE'; name: string; email: string };

export type SignInContext = {
  readonly phone: string;
  readonly otp: string;
  readonly name: string;
  /** Given in Complete Signup; the signup call does not carry it. */
  readonly email: string;
  readonly session: Session | null;
  /** What went wrong in this step, to stand beside its control. */
  readonly problem: string | null;
  /** Codes refused so far: the code field empties when it grows. */
  readonly refusedCodes: number;
  /** Milliseconds since 1970; before that the code cannot be sent again. */
  readonly resendAt: number;
};

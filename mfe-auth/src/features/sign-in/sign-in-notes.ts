import type { ToastText } from '@mandali/platform/page/toast.ts';
import { texts } from '../../texts.ts';
import type { Note } from './sign-in.types.ts';

const words = texts.toasts;

const failed = (title: string, text: string): ToastText => ({ title, description: text, destructive: true });

/** The toasts of the sign-in screen (specification, section 8); `message` is the server's. */
const toasts: Record<Note, (message: string | undefined) => ToastText> = {
  'welcome-back': () => ({ title: words.welcomeBack }),
  'account-created': () => ({ title: words.accountCreated }),
  welcome: () => ({ title: words.welcome, description: words.welcomeText }),
  'otp-sent': (message) => ({ title: words.otpSent, ...(message && { description: message }) }),
  'login-refused': (message) => failed(words.loginFailed, message ?? words.loginError),
  'login-failed': (message) => failed(words.error, message ?? words.loginError),
  'signup-refused': (message) => failed(words.signupFailed, message ?? words.signupError),
  'signup-failed': (message) => failed(words.error, message ?? words.signupError),
  'send-failed': (message) => failed(words.error, message ?? words.sendError),
  'complete-failed': (message) => failed(words.error, message ?? words.signupError),
  'email-not-saved': (message) => failed(words.updateFailed, message ?? words.updateError),
};

export const toastOf = (note: Note, message?: string): ToastText => toasts[note](message);
/** The same words for beside the control. */
export const problemOf = (note: Note, message?: string): string => toastOf(note, message).description ?? '';

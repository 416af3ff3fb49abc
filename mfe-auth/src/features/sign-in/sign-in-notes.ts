import type { ToastText } from '@mandali/platform/page/toast.ts';
import { texts } from '../../texts.ts';
import type { Note } from './sign-in.types.ts';

const labels = texts.toasts;

const failed = (title: string, text: string): ToastText => ({ title, description: text, destructive: true });

/** Specification, section 8; `message` is the server's. */
const toasts: Record<Note, (message: string | undefined) => ToastText> = {
  'welcome-back': () => ({ title: labels.welcomeBack }),
  'account-created': () => ({ title: labels.accountCreated }),
  welcome: () => ({ title: labels.welcome, description: labels.welcomeText }),
  'otp-sent': (message) => ({ title: labels.otpSent, ...(message && { description: message }) }),
  'login-refused': (message) => failed(labels.loginFailed, message ?? labels.loginError),
  'login-failed': (message) => failed(labels.error, message ?? labels.loginError),
  'signup-refused': (message) => failed(labels.signupFailed, message ?? labels.signupError),
  'signup-failed': (message) => failed(labels.error, message ?? labels.signupError),
  'send-failed': (message) => failed(labels.error, message ?? labels.sendError),
  'complete-failed': (message) => failed(labels.error, message ?? labels.signupError),
  'email-not-saved': (message) => failed(labels.updateFailed, message ?? labels.updateError),
};

export const toastOf = (note: Note, message?: string): ToastText => toasts[note](message);
export const problemOf = (note: Note, message?: string): string => toastOf(note, message).description ?? '';

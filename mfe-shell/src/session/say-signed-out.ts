import { toast } from '@mandali/platform/page/toast.ts';
import { texts } from '../texts.ts';

/**
 * Shows a toast after a sign-out elsewhere: drafts come back at the next sign-in. Shown after the toasts of requests that
 * failed without a session, and replaces them.
 */
export const saySignedOut = (): void =>
  void setTimeout(() => toast({ title: texts.signedOut.title, description: texts.signedOut.text }));

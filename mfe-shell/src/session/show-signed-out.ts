import { toast } from '@mandali/platform/page/toast.ts';
import { texts } from '../texts.ts';

/** Shown after the toasts of requests that failed without a session, and replaces them. */
export const showSignedOut = (): void =>
  void setTimeout(() => toast({ title: texts.signedOut.title, description: texts.signedOut.text }));

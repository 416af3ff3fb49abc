import { toast } from '@mandali/platform/page/toast.ts';
import { texts } from '../texts.ts';

/**
 * For anyone who did not sign out on this page: what they were typing comes back when they sign in again. Said after what
 * failed for want of a session has been said, whose place it takes.
 */
export const saySignedOut = (): void =>
  void setTimeout(() => toast({ title: texts.signedOut.title, description: texts.signedOut.text }));

import { OfflineError, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { texts } from '../texts.ts';

/** 'Success' and what was done. */
export const sayDone = (description: string): void => toast({ title: texts.success, description });

/** 'Error' in the specification's fixed words; only being offline has a reason of its own. */
export const sayFailed = (error: unknown, words: string): void => {
  const description = error instanceof OfflineError ? error.message : words;
  toast({ title: texts.error, description, destructive: true });
};

/** 'Error' in the server's words, or in ours when it said nothing. */
export const sayRefused = (error: unknown, words: string): void =>
  toast({ title: texts.error, description: serverMessage(error) ?? words, destructive: true });

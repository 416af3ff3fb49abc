import { ApiError } from '@mandali/contracts/client';
import { date, time } from '@mandali/platform/format/format.ts';
import { OfflineError, serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { texts } from '../texts.ts';

/** 'Success' and what was done. */
export const sayDone = (description: string): void => toast({ title: texts.success, description });

/** 'Error' in the specification's fixed words; only being offline has a reason of its own. */
export const sayFailed = (error: unknown, fallback: string): void => {
  const description = error instanceof OfflineError ? error.message : fallback;
  toast({ title: texts.error, description, destructive: true });
};

/** The server's words, or ours when it said nothing; of a limit of a day also when it is over. */
export const whyRefused = (error: unknown, fallback: string): string => {
  const said = serverMessage(error) ?? fallback;
  if (!(error instanceof ApiError) || error.problem?.code !== 'too-many-of-person') return said;
  const until = Date.now() + (error.retryAfter ?? 0) * 1_000;
  return `${said} ${texts.againFrom(date(new Date(until).toISOString()), time(until))}`;
};

/** 'Error' in the server's words, or in ours when it said nothing. */
export const sayRefused = (error: unknown, fallback: string): void =>
  toast({ title: texts.error, description: whyRefused(error, fallback), destructive: true });

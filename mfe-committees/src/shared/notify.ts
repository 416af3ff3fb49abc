import { ApiError } from '@mandali/contracts/client';
import { date, time } from '@mandali/platform/format/format.ts';
import { OfflineError, serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { texts } from '../texts.ts';

export const showSuccess = (description: string): void => toast({ title: texts.success, description });

/** Shows the fallback text for every error except a missing network. */
export const showFailure = (error: unknown, fallback: string): void => {
  const description = error instanceof OfflineError ? error.message : fallback;
  toast({ title: texts.error, description, destructive: true });
};

/** Returns the server's message; for a daily limit also the time when it ends. */
export const refusalMessage = (error: unknown, fallback: string): string => {
  const reason = serverMessage(error) ?? fallback;
  if (!(error instanceof ApiError) || error.problem?.code !== 'too-many-of-person') return reason;
  const until = Date.now() + (error.retryAfter ?? 0) * 1_000;
  return `${reason} ${texts.againFrom(date(new Date(until).toISOString()), time(until))}`;
};

export const showRefusal = (error: unknown, fallback: string): void =>
  toast({ title: texts.error, description: refusalMessage(error, fallback), destructive: true });

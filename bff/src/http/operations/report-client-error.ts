import { reportClientError } from '@mandali/contracts/api/report-client-error';
import type { Logger } from 'pino';
import { endpoint, okEmpty, rejected } from '../endpoint.ts';
import { createLimiter } from '../limits.ts';

/** The call needs no sign-in. */
const perMinute = { ofAddress: 20, ofAll: 200 };

type Dependencies = { readonly log: Logger; readonly now: () => Date };

export const reportClientErrorEndpoint = ({ log, now }: Dependencies) => {
  const ofAddress = createLimiter(perMinute.ofAddress);
  const ofAll = createLimiter(perMinute.ofAll);
  return endpoint(reportClientError, async ({ body, ip, requestId }) => {
    const at = now().getTime();
    const retryAfter = ofAddress.take(ip, at) ?? ofAll.take('all', at);
    if (retryAfter !== null) return rejected({ kind: 'TooManyRequests', retryAfter });
    log.error({ requestId, ...body }, 'a page failed');
    return okEmpty;
  });
};

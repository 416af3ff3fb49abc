import { reportClientError } from '@mandali/contracts/api/report-client-error';
import { endpoint, okEmpty, rejected } from '../endpoint.ts';

export const reportClientErrorEndpoint = endpoint(reportClientError, async ({ body, ip, requestId }, deps) => {
  const now = deps.now().getTime();
  const { ofAddress, ofAll } = deps.clientErrorLimits;
  const retryAfter = ofAddress.take(ip, now) ?? ofAll.take('all', now);
  if (retryAfter !== null) return rejected({ kind: 'TooManyRequests', retryAfter });
  deps.log.error({ requestId, ...body }, 'a page failed');
  return okEmpty;
});

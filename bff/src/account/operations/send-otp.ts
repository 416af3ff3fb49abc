import { sendOtp } from '@mandali/contracts/api/send-otp';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { badPhone, tooManyRequests } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import type { CodeDelivery } from '../code-delivery.ts';
import type { Logger } from 'pino';
import type { Metrics } from '../../http/metrics.ts';
import type { Otp } from '../otp.ts';
import type { Trail } from '../../http/security-trail.ts';

type CodeTimes = { readonly resendS: number; readonly ttlS: number };

type Dependencies = {
  readonly codeDelivery: CodeDelivery;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly otp: Otp;
  readonly trail: Trail;
  readonly codeTimes: CodeTimes;
};

/** Retry-After while no gateway is configured, s. */
const retryAfterS = 300;

export const sendOtpEndpoint = (deps: Dependencies) =>
  endpoint(sendOtp, async ({ body, ip, requestId, refused }) => {
    const phone = parsePhone(body.phone);
    if (phone === null) return rejected(badPhone());
    const mode = await deps.codeDelivery.mode();
    if (mode === 'none') return rejected({ kind: 'OtpNotConfigured', retryAfter: retryAfterS });
    const issued = await deps.otp.issue(phone, ip);
    if (issued.kind === 'limited') {
      if (issued.byCeiling) deps.metrics.count('mandali_codes_above_ceiling_total');
      const outcome = issued.byCeiling ? 'ceiling' : 'limited';
      deps.trail.record({ act: 'code-wanted', who: null, whom: null, outcome, ip });
      return rejected(tooManyRequests(issued));
    }
    try {
      await deps.codeDelivery.hand(mode, phone, issued, refused);
    } catch (error) {
      deps.log.error({ err: error, requestId }, 'a code could not be handed over to be delivered');
      // If this fails too, the job gives up after its last attempt: the code was not handed over.
      deps.otp.withdraw(issued.challengeId).catch(() => {});
      return rejected({ kind: 'Unavailable', retryAfter: deps.codeTimes.resendS });
    }
    return ok({ success: true, message: 'OTP sent', expiresIn: deps.codeTimes.ttlS });
  });

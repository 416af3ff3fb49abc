import { sendOtp } from '@mandali/contracts/api/send-otp';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { badPhone } from '../people/answers.ts';
import { parsePhone } from '../people/phone.ts';

/** Seconds after which it is worth asking again whether somebody has set up the gateway. */
const patience = 300;

export const sendOtpEndpoint = endpoint(sendOtp, async ({ body, ip }, deps) => {
  const phone = parsePhone(body.phone);
  if (phone === null) return rejected(badPhone);
  const mode = await deps.codeDelivery.mode();
  if (mode === 'none') return rejected({ kind: 'OtpNotConfigured', retryAfter: patience });
  const issued = await deps.otp.issue(phone, ip);
  if (issued.kind === 'limited') return rejected({ kind: 'TooManyRequests', retryAfter: issued.retryAfter });
  await deps.codeDelivery.hand(mode, phone, issued);
  return ok({ success: true, message: 'OTP sent' });
});

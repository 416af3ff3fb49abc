import { forgotPassword } from '@mandali/contracts/api/forgot-password';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import { startResetCode, type ResetCodeDependencies } from '../send-reset-code.ts';
import type { CodeDelivery } from '../code-delivery.ts';
import type { ForgotLimits } from '../forgot-limits.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly codeDelivery: CodeDelivery;
  readonly forgotLimits: ForgotLimits;
  readonly trail: Trail;
} & ResetCodeDependencies;

const retryAfterS = 300;
const message =
  'If an account has this e-mail and a confirmed phone, a code is on its way to that phone, unless it was sent one just now.';

export const forgotPasswordEndpoint = (deps: Dependencies) =>
  endpoint(forgotPassword, async ({ body, ip, requestId }) => {
    const mode = await deps.codeDelivery.mode();
    if (mode === 'none') return rejected({ kind: 'OtpNotConfigured', retryAfter: retryAfterS });
    const limited = await deps.forgotLimits.admit(body.email, ip);
    deps.trail.record({ act: 'password-forgotten', who: null, whom: null, outcome: limited?.kind ?? 'admitted', ip });
    if (limited !== null) return rejected(tooManyRequests(limited));
    startResetCode(deps, mode, body.email, requestId);
    return ok({ success: true, message });
  });

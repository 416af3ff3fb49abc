import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { badPhone } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import { badCode } from '../../http/rejections.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import type { Accounts } from '../accounts.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly accounts: Accounts; readonly trail: Trail };

export const verifyOtpEndpoint = (deps: Dependencies) =>
  endpoint(verifyOtp, async ({ body, ip, userAgent }) => {
    const phone = parsePhone(body.phone);
    if (phone === null) return rejected(badPhone());
    const outcome = await deps.accounts.signInByCode({ phone, code: body.otp, ip, userAgent });
    const who = outcome.kind === 'signed-in' ? outcome.user.id : null;
    const whom = outcome.kind === 'wrong' ? outcome.whom : who;
    deps.trail.record({ act: 'code-sign-in', who, whom, outcome: outcome.kind, ip });
    if (outcome.kind === 'signed-in') return ok(signedIn(outcome));
    if (outcome.kind === 'wrong') return ok(refused(badCode));
    const { claim } = outcome;
    if (claim === null) return ok({ success: true, requiresSignup: true });
    const mayBeYours = claim.email === null ? {} : { email: claim.email };
    return ok({ success: true, requiresSignup: true, claim: claim.token, mayBeYours });
  });

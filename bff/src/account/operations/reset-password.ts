import { resetPassword } from '@mandali/contracts/api/reset-password';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests, weakPassword } from '../../people/rejections.ts';
import { passwordWeakness } from '../weak-passwords.ts';
import { badCode } from '../../http/rejections.ts';
import type { PasswordOrigin } from '../open-session.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import type { PasswordResetResult, PasswordResets } from '../password-reset.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly passwordResets: PasswordResets;
  readonly signInLimits: SignInLimits;
  readonly trail: Trail;
};

const badLink = 'This link was used, or is more than an hour old. Please ask for a new one.';

type Body = { readonly email?: string; readonly otp?: string; readonly token?: string; readonly newPassword?: string };

const reset = (
  deps: Dependencies,
  { email = '', otp = '', token, newPassword }: Body,
  from: PasswordOrigin,
): Promise<PasswordResetResult> =>
  token === undefined
    ? deps.passwordResets.byCode({ email, code: otp, password: newPassword ?? '' }, from)
    : deps.passwordResets.byLink({ token, password: newPassword }, from);

export const resetPasswordEndpoint = (deps: Dependencies) =>
  endpoint(resetPassword, async (request) => {
    const { body, ip, userAgent, familiarity } = request;
    const weakness = body.newPassword === undefined ? null : await passwordWeakness(body.newPassword, {});
    if (weakness !== null) return rejected(weakPassword('newPassword', weakness));
    // A link has 256 random bits: its use needs no limit.
    const limited = body.email === undefined ? null : await deps.signInLimits.admit(body.email, request);
    if (limited !== null) {
      deps.trail.record({ act: 'password-reset', who: null, whom: null, outcome: limited.kind, ip });
      return rejected(tooManyRequests(limited));
    }
    const outcome = await reset(deps, body as Body, { ip, userAgent, familiarity });
    const who = outcome.kind === 'signed-in' ? outcome.user.id : null;
    const whom = outcome.kind === 'wrong' ? outcome.whom : who;
    deps.trail.record({ act: 'password-reset', who, whom, outcome: outcome.kind, ip });
    if (outcome.kind === 'signed-in') return ok(signedIn(outcome));
    if (outcome.kind === 'wrong') return ok(refused(body.token === undefined ? badCode : badLink));
    if (outcome.kind === 'WeakPassword') return rejected(weakPassword('newPassword', outcome.weakness));
    if (outcome.kind === 'PasswordNeedsEmail') return rejected(outcome);
    return rejected({ kind: 'InvalidInput', fields: { newPassword: 'New password is required' } });
  });

import { signup } from '@mandali/contracts/api/signup';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import { badCode } from '../../http/rejections.ts';
import { badPhone } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { Accounts } from '../accounts.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly accounts: Accounts; readonly trail: Trail };

export const signupEndpoint = (deps: Dependencies) =>
  endpoint(signup, async ({ body, ip, userAgent }) => {
    const phone = parsePhone(body.phone);
    if (phone === null) return rejected(badPhone());
    const badName = refusedNames({ name: body.name });
    if (badName !== null) return rejected(badName);
    const outcome = await deps.accounts.signUpByCode(body.name, { phone, code: body.otp, ip, userAgent });
    const who = outcome.kind === 'signed-in' ? outcome.user.id : null;
    const whom = outcome.kind === 'wrong' ? outcome.whom : who;
    deps.trail.record({ act: 'code-sign-up', who, whom, outcome: outcome.kind, ip });
    if (outcome.kind === 'signed-in') return ok(signedIn(outcome));
    if (outcome.kind === 'has-account') {
      return ok(refused('This phone number already has an account. Please sign in with it.'));
    }
    return ok(refused(badCode));
  });

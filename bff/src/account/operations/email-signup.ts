import { emailSignup } from '@mandali/contracts/api/email-signup';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import { badPhone, tooManyRequests, weakPassword } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import { refusedNames } from '../../people/refused-names.ts';
import { passwordWeakness } from '../weak-passwords.ts';
import type { Accounts } from '../accounts.ts';
import type { Lookups } from '../../people/lookups.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly accounts: Accounts; readonly lookups: Lookups; readonly trail: Trail };

/** One sentence for e-mail and phone: strangers must not learn which of them is in use (docs/adr/0077). */
const inUse =
  'An account with this email or phone number already exists. If it is yours, sign in with your password, or with Phone & OTP.';

export const emailSignupEndpoint = (deps: Dependencies) =>
  endpoint(emailSignup, async ({ body, ip, userAgent }) => {
    const { name, email, password } = body;
    const phone = body.phone === '' ? null : parsePhone(body.phone);
    if (phone === null && body.phone !== '') return rejected(badPhone());
    const badName = refusedNames({ name });
    if (badName !== null) return rejected(badName);
    const weakness = await passwordWeakness(password, { name, email, phones: [phone?.e164] });
    if (weakness !== null) return rejected(weakPassword('password', weakness));
    const limited = await deps.lookups.signUp(ip, phone);
    const outcome =
      limited ?? (await deps.accounts.signUpByEmail({ name, email, password, phone, from: { ip, userAgent } }));
    const who = 'user' in outcome ? outcome.user.id : null;
    deps.trail.record({ act: 'email-sign-up', who, whom: who, outcome: outcome.kind, ip });
    if (limited !== null) return rejected(tooManyRequests(limited));
    return ok('user' in outcome ? signedIn(outcome) : refused(inUse));
  });

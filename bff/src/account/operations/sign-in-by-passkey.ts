import { signInByPasskey } from '@mandali/contracts/api/sign-in-by-passkey';
import { endpoint, ok } from '../../http/endpoint.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import type { PasskeySignIn } from '../passkey-sign-in.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly passkeySignIn: PasskeySignIn; readonly trail: Trail };

/** One sentence for all errors: it does not show which passkeys exist. */
const wrongPasskey = 'This passkey could not be checked. Please try again, or sign in another way.';

export const signInByPasskeyEndpoint = (deps: Dependencies) =>
  endpoint(signInByPasskey, async ({ body, ip, userAgent }) => {
    const outcome = await deps.passkeySignIn(body, { ip, userAgent });
    const who = outcome?.user.id ?? null;
    deps.trail.record({ act: 'passkey-sign-in', who, whom: who, outcome: outcome?.kind ?? 'wrong', ip });
    return ok(outcome === null ? refused(wrongPasskey) : signedIn(outcome));
  });

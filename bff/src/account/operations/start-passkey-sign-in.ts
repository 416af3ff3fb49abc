import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Passkeys } from '../passkeys.ts';
import type { RelyingParty } from '../relying-party.ts';

type Dependencies = { readonly passkeys: Passkeys; readonly relyingParty: RelyingParty | null };

export const startPasskeySignInEndpoint = (deps: Dependencies) =>
  endpoint(startPasskeySignIn, async () => {
    if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
    return ok({ ...(await deps.passkeys.requestOptions(deps.relyingParty)), rpId: deps.relyingParty.id });
  });

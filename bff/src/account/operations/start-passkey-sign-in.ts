import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const startPasskeySignInEndpoint = endpoint(startPasskeySignIn, async (_, deps) => {
  if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
  return ok({ ...(await deps.passkeys.requestOptions(deps.relyingParty)), rpId: deps.relyingParty.id });
});

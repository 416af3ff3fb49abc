import { getPasskeySignInOptions } from '@mandali/contracts/api/get-passkey-sign-in-options';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const getPasskeySignInOptionsEndpoint = endpoint(getPasskeySignInOptions, async (_, deps) => {
  if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
  return ok({ ...(await deps.passkeys.requestOptions(deps.relyingParty)), rpId: deps.relyingParty.id });
});

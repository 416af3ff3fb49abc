import { getPasskeyOptions } from '@mandali/contracts/api/get-passkey-options';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const getPasskeyOptionsEndpoint = endpoint(getPasskeyOptions, async ({ caller }, deps) => {
  if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
  // Refused here too: an authenticator would keep a passkey that is then refused.
  const refusal = deps.proofs.requireProof(caller);
  if (refusal !== null) return rejected(refusal);
  return ok({ ...(await deps.passkeys.creationOptions(deps.relyingParty, caller)) });
});

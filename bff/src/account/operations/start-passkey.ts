import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const startPasskeyEndpoint = endpoint(startPasskey, async ({ caller }, deps) => {
  if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
  // Refused here too: an authenticator would keep a passkey that is then refused.
  const refusal = deps.proofs.requireProof(caller);
  if (refusal !== null) return rejected(refusal);
  return ok({ ...(await deps.passkeys.creationOptions(deps.relyingParty, caller)) });
});

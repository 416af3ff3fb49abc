import { startPasskey } from '@mandali/contracts/api/start-passkey';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Passkeys } from '../passkeys.ts';
import type { Proofs } from '../proof.ts';
import type { RelyingParty } from '../relying-party.ts';

type Dependencies = {
  readonly passkeys: Passkeys;
  readonly proofs: Proofs;
  readonly relyingParty: RelyingParty | null;
};

export const startPasskeyEndpoint = (deps: Dependencies) =>
  endpoint(startPasskey, async ({ caller }) => {
    if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
    // Also checked here: otherwise an authenticator would store a passkey that the server refuses.
    const refusal = deps.proofs.requireProof(caller);
    if (refusal !== null) return rejected(refusal);
    return ok({ ...(await deps.passkeys.creationOptions(deps.relyingParty, caller)) });
  });

import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { browserName } from '../browser-name.ts';
import type { Passkeys } from '../passkeys.ts';
import type { Proofs } from '../proof.ts';
import type { RelyingParty } from '../relying-party.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly passkeys: Passkeys;
  readonly proofs: Proofs;
  readonly relyingParty: RelyingParty | null;
  readonly trail: Trail;
};

export const addPasskeyEndpoint = (deps: Dependencies) =>
  endpoint(
    addPasskey,
    async ({ body, caller, ip, userAgent }) => {
      if (deps.relyingParty === null) return rejected({ kind: 'NoPasskeysHere' });
      const refusal = deps.proofs.requireProof(caller);
      if (refusal !== null) return rejected(refusal);
      const { name = browserName(userAgent) ?? 'Passkey', ...response } = body;
      const outcome = await deps.passkeys.add(deps.relyingParty, { caller, response, name, ip });
      deps.trail.record({ act: 'passkey-add', who: caller.userId, whom: caller.userId, outcome: outcome.kind, ip });
      return outcome.kind === 'added' ? ok(outcome.passkey) : rejected({ kind: outcome.kind });
    },
    async ({ body, caller }) => {
      const passkey = await deps.passkeys.byCredential(caller.userId, body.id);
      return passkey === null ? rejected({ kind: 'NotFound' }) : ok(passkey);
    },
  );

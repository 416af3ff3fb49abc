import { deletePasskey } from '@mandali/contracts/api/delete-passkey';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Passkeys } from '../passkeys.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly passkeys: Passkeys; readonly trail: Trail };

export const deletePasskeyEndpoint = (deps: Dependencies) =>
  endpoint(
    deletePasskey,
    async ({ params, caller, ip }) => {
      const isRemoved = await deps.passkeys.remove(caller, params.id, ip);
      const outcome = isRemoved ? 'removed' : 'not-found';
      deps.trail.record({ act: 'passkey-removal', who: caller.userId, whom: caller.userId, outcome, ip });
      return isRemoved ? ok({ success: true }) : rejected({ kind: 'NotFound' });
    },
    answerSuccess,
  );

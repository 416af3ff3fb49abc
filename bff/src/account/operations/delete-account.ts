import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Erasure } from '../erasure.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly erasure: Erasure; readonly trail: Trail };

export const deleteAccountEndpoint = (deps: Dependencies) =>
  endpoint(
    deleteAccount,
    async ({ caller, ip }) => {
      const outcome = await deps.erasure.erase(caller.userId);
      deps.trail.record({
        act: 'account-deletion',
        who: caller.userId,
        whom: caller.userId,
        outcome: outcome.kind,
        ip,
      });
      if (outcome.kind === 'erased') return ok({ success: true });
      if (outcome.kind === 'LastGlobalAdmin') return rejected(outcome);
      const { kind, activeCommittees } = outcome;
      return rejected({ kind, extra: { success: false, activeCommittees } });
    },
    answerSuccess,
  );

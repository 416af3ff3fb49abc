import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { doneAgain, endpoint, ok, rejected } from '../../http/endpoint.ts';

export const deleteAccountEndpoint = endpoint(
  deleteAccount,
  async ({ caller, ip }, deps) => {
    const outcome = await deps.erasure.erase(caller.userId);
    deps.trail.note({ act: 'account-deletion', who: caller.userId, whom: caller.userId, outcome: outcome.kind, ip });
    if (outcome.kind === 'erased') return ok({ success: true });
    if (outcome.kind === 'LastGlobalAdmin') return rejected(outcome);
    const { kind, activeCommittees } = outcome;
    return rejected({ kind, extra: { success: false, activeCommittees } });
  },
  doneAgain,
);

import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const deleteAccountEndpoint = endpoint(deleteAccount, async ({ caller }, deps) => {
  const outcome = await deps.erasure.erase(caller.userId);
  if (outcome.kind === 'erased') return ok({ success: true });
  if (outcome.kind === 'LastGlobalAdmin') return rejected(outcome);
  const { kind, activeCommittees } = outcome;
  return rejected({ kind, extra: { success: false, activeCommittees } });
});

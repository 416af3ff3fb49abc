import { changePassword } from '@mandali/contracts/api/change-password';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const changePasswordEndpoint = endpoint(changePassword, async ({ body, caller }, deps) => {
  const outcome = await deps.passwords.change(caller, body.currentPassword, body.newPassword);
  if (outcome.kind === 'changed') return ok({ success: true });
  if (outcome.kind !== 'WrongCurrentPassword') return rejected(outcome);
  return rejected({ kind: outcome.kind, fields: { currentPassword: 'Current password is incorrect' } });
});

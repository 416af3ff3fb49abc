import { changePassword } from '@mandali/contracts/api/change-password';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests, weakPassword } from '../../people/rejections.ts';
import type { Passwords } from '../password-change.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly passwords: Passwords; readonly trail: Trail };

export const changePasswordEndpoint = (deps: Dependencies) =>
  endpoint(
    changePassword,
    async ({ body, caller, ip }) => {
      const outcome = await deps.passwords.change({ ...caller, ip }, body.currentPassword, body.newPassword);
      deps.trail.record({ act: 'password-change', who: caller.userId, whom: caller.userId, outcome: outcome.kind, ip });
      if (outcome.kind === 'changed') return ok({ success: true });
      if (outcome.kind === 'WeakPassword') return rejected(weakPassword('newPassword', outcome.weakness));
      if (outcome.kind === 'TooManyRequests') return rejected(tooManyRequests(outcome));
      if (outcome.kind !== 'WrongCurrentPassword') return rejected(outcome);
      return rejected({ kind: outcome.kind, fields: { currentPassword: 'Current password is incorrect' } });
    },
    answerSuccess,
  );

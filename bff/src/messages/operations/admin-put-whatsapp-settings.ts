import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Settings } from '../whatsapp-settings.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly settings: Settings; readonly trail: Trail };

export const adminPutWhatsappSettingsEndpoint = (deps: Dependencies) =>
  endpoint(
    adminPutWhatsappSettings,
    async ({ body, caller, ip }) => {
      if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
      const stored = await deps.settings.putWhatsapp(body, { id: caller.userId, ip });
      deps.trail.record({ act: 'key-change', who: caller.userId, whom: null, outcome: 'changed', ip });
      return ok(stored);
    },
    async ({ caller }) =>
      caller.role === 'global_admin' ? ok(await deps.settings.maskedWhatsapp()) : rejected({ kind: 'NotAllowed' }),
  );

import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const adminPutWhatsappSettingsEndpoint = endpoint(
  adminPutWhatsappSettings,
  async ({ body, caller, ip }, deps) => {
    if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const kept = await deps.settings.putWhatsapp(body, { id: caller.userId, ip });
    deps.trail.note({ act: 'key-change', who: caller.userId, whom: null, outcome: 'changed', ip });
    return ok(kept);
  },
  async ({ caller }, deps) =>
    caller.role === 'global_admin' ? ok(await deps.settings.maskedWhatsapp()) : rejected({ kind: 'NotAllowed' }),
);

import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { endpoint, ok, rejected } from '../http/endpoint.ts';

export const adminPutWhatsappSettingsEndpoint = endpoint(adminPutWhatsappSettings, async ({ body, caller }, deps) =>
  caller.role === 'global_admin' ? ok(await deps.settings.putWhatsapp(body)) : rejected({ kind: 'NotAllowed' }),
);

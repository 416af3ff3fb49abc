import { adminGetWhatsappSettings } from '@mandali/contracts/api/admin-get-whatsapp-settings';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const adminGetWhatsappSettingsEndpoint = endpoint(adminGetWhatsappSettings, async ({ caller }, deps) =>
  caller.role === 'global_admin' ? ok(await deps.settings.maskedWhatsapp()) : rejected({ kind: 'NotAllowed' }),
);

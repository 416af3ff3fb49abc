import { adminGetWhatsappSettings } from '@mandali/contracts/api/admin-get-whatsapp-settings';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Settings } from '../whatsapp-settings.ts';

type Dependencies = { readonly settings: Settings };

export const adminGetWhatsappSettingsEndpoint = (deps: Dependencies) =>
  endpoint(adminGetWhatsappSettings, async ({ caller }) =>
    caller.role === 'global_admin' ? ok(await deps.settings.maskedWhatsapp()) : rejected({ kind: 'NotAllowed' }),
  );

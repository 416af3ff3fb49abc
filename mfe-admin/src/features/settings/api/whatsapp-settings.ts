import { adminGetWhatsappSettings } from '@mandali/contracts/api/admin-get-whatsapp-settings';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Masked to their last four characters. */
export const whatsappSettingsQuery = queryOptions({
  queryKey: queryKeys.adminGateway,
  queryFn: ({ signal }) => send(adminGetWhatsappSettings, { signal }),
});

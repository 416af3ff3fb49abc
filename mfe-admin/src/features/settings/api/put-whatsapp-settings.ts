import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { texts } from '../../../texts.ts';

export type Keys = { readonly appKey: string; readonly authKey: string };

const labels = texts.settings;

export const saveFailure = (error: unknown): string => serverMessage(error) ?? labels.failed;

/** A masked key stays unchanged. */
export const usePutWhatsappSettings = () =>
  useCommand(adminPutWhatsappSettings, {
    sent: (keys: Keys) => ({ body: keys }),
    done: () => toast({ title: texts.success, description: labels.saved }),
    failed: (error) => toast({ title: texts.error, description: saveFailure(error), destructive: true }),
  });

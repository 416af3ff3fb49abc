import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { send, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { whatsappSettingsQuery } from './whatsapp-settings.ts';

export type Keys = { readonly appKey: string; readonly authKey: string };

const words = texts.settings;

export const saveFailure = (error: unknown): string => serverMessage(error) ?? words.failed;

/** Saves the gateway's keys; a mask sent back leaves that key as it is. */
export const usePutWhatsappSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keys: Keys) => send(adminPutWhatsappSettings, { body: keys }),
    onSuccess: (saved) => {
      toast({ title: texts.success, description: words.saved });
      cache.setQueryData(whatsappSettingsQuery.queryKey, saved);
    },
    onError: (error) => toast({ title: texts.error, description: saveFailure(error), destructive: true }),
  });
};

import { deletePushSubscription } from '@mandali/contracts/api/delete-push-subscription';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import type { PushSubscriptionSent } from '@mandali/contracts/push';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showRefusal } from '../../../shared/notify.ts';
import { news as labels } from '../../../texts/news.ts';
import { deviceState, markDevice } from '../device-notifications.ts';

export const newsChannels = queryOptions({
  queryKey: queryKeys.newsChannels,
  queryFn: async ({ signal }) => {
    const { push, whatsapp = null } = await send(getNewsChannels, { signal });
    return { push: push && { publicKey: push.publicKey, state: await deviceState(push.isOn) }, whatsapp };
  },
  // The browser settings change outside of the page.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

export const useWhatsappSwitch = (ended: () => void) =>
  useCommand(putNewsSettings, {
    sent: (whatsapp: boolean) => ({ body: { whatsapp } }),
    done: ended,
    failed: (error) => {
      showRefusal(error, labels.switches.failed);
      ended();
    },
  });

/** @param publicKey base64url */
export const useSubscribeDevice = (publicKey: string, ended: () => void) => {
  const client = useQueryClient();
  const readChannels = () => client.invalidateQueries({ queryKey: queryKeys.newsChannels }).finally(ended);
  return useCommand(putPushSubscription, {
    sent: (body: PushSubscriptionSent) => ({ body }),
    done: ({ id }) => void markDevice({ id, publicKey }).finally(() => void readChannels()),
    failed: (error) => {
      showRefusal(error, labels.device.failed);
      ended();
    },
  });
};

export const useUnsubscribeDevice = (ended: () => void) =>
  useCommand(deletePushSubscription, {
    sent: () => ({}),
    done: ended,
    // The device no longer shows notifications, and its push service tells the server.
    failed: ended,
  });

import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { pushMarkPlace, type PushMark } from '@mandali/contracts/push-message';
import { send } from '@mandali/platform/api.ts';
import { currentSession } from '@mandali/platform/session.ts';

/** Tells the server of the subscription that the browser has made in place of another one (service-worker/push.ts). */
export const tellRenewedPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!(await caches.has(pushMarkPlace.cache))) return;
  const cache = await caches.open(pushMarkPlace.cache);
  const kept = await cache.match(pushMarkPlace.key);
  const mark = kept === undefined ? null : ((await kept.json()) as PushMark);
  if (mark?.isRenewed !== true) return;
  const { endpoint, keys } = (await registration.pushManager.getSubscription())?.toJSON() ?? {};
  const session = currentSession();
  if (endpoint === undefined || keys === undefined || session === null) return;
  const { p256dh = '', auth = '' } = keys;
  const { id } = await send(putPushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
  // The person may have signed out meanwhile, and the mark with them.
  if (currentSession()?.token === session.token)
    await cache.put(pushMarkPlace.key, Response.json({ id, publicKey: mark.publicKey } satisfies PushMark));
};

import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { pushMarkPlace, type PushMark } from '@mandali/contracts/push-message';
import { send } from '@mandali/platform/requests/api.ts';
import { currentSession } from '@mandali/platform/session/session.ts';

const read = async (): Promise<PushMark | null> => {
  if (!('caches' in globalThis) || !(await caches.has(pushMarkPlace.cache))) return null;
  const response = await (await caches.open(pushMarkPlace.cache)).match(pushMarkPlace.key);
  return response === undefined ? null : ((await response.json()) as PushMark);
};

const report = async (mark: PushMark, registration: ServiceWorkerRegistration | undefined): Promise<void> => {
  const { endpoint, keys } = (await registration?.pushManager.getSubscription())?.toJSON() ?? {};
  const session = currentSession();
  if (endpoint === undefined || keys === undefined || session === null) return;
  const { p256dh = '', auth = '' } = keys;
  const { id } = await send(putPushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
  // The person may have signed out meanwhile, and the mark with them.
  if (currentSession()?.token !== session.token) return;
  const cache = await caches.open(pushMarkPlace.cache);
  await cache.put(pushMarkPlace.key, Response.json({ id, publicKey: mark.publicKey } satisfies PushMark));
};

/** Sends the server the subscription that the browser has made in place of another one (service-worker/push.ts). */
export const tellRenewedPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const mark = await read();
  if (mark?.isRenewed === true) await report(mark, registration);
};

/**
 * The person has another session in place of the one by which the device is notified of news, and which ends with a
 * password: it is notified by the new one.
 */
export const takePushAlong = async (): Promise<void> => {
  const mark = await read();
  if (mark !== null) await report(mark, await navigator.serviceWorker.getRegistration());
};

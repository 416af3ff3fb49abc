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
  // A sign-out during the request has removed the mark.
  if (currentSession()?.token !== session.token) return;
  const cache = await caches.open(pushMarkPlace.cache);
  await cache.put(
    pushMarkPlace.key,
    new Response(JSON.stringify({ id, publicKey: mark.publicKey } satisfies PushMark)),
  );
};

/** See service-worker/push.ts. */
export const sendRenewedPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const mark = await read();
  if (mark?.isRenewed === true) await report(mark, registration);
};

/** A change of the password ends the person's old session. */
export const movePushToNewSession = async (): Promise<void> => {
  const mark = await read();
  if (mark !== null) await report(mark, await navigator.serviceWorker.getRegistration());
};

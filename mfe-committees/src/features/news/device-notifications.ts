import { pushMarkPlace, type PushMark } from '@mandali/contracts/push-message';
import type { PushSubscriptionSent } from '@mandali/contracts/push';

// Notifications of this device (docs/features.md): the permission of the browser, and the mark by which the service worker
// knows the subscriber.

/** blocked: refused by the user or the browser. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && 'caches' in globalThis;

/** @param isSubscribed the server sends notifications to the device of this session */
export const deviceState = async (isSubscribed: boolean): Promise<DeviceState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isSubscribed && Notification.permission === 'granted' && (await caches.has(pushMarkPlace.cache))
    ? 'on'
    : 'off';
};

/** Timeout for the service worker, ms: it starts after the page. */
const workerTimeout = 8_000;

const worker = async (): Promise<ServiceWorkerRegistration> => {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), workerTimeout);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
};

/** Asks for permission, so it must be called in a tap; null: refused. `publicKey` in base64url. */
export const subscribe = async (publicKey: string): Promise<PushSubscriptionSent | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  // Ends a subscription of an earlier user or under another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};

/** The worker shows notifications of this subscription from now on. */
export const markDevice = async (mark: PushMark): Promise<void> => {
  const cache = await caches.open(pushMarkPlace.cache);
  await cache.put(pushMarkPlace.key, new Response(JSON.stringify(mark)));
};

import { pushMarkPlace, type PushMark } from '@mandali/contracts/push-message';
import type { PushSubscriptionSent } from '@mandali/contracts/push';

// Whether this device shows notifications (docs/features.md): what the browser says, and the mark by which the service worker
// knows for whom.

/** blocked: the person, or the browser, has said no to notifications of this page. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && 'caches' in globalThis;

/** @param isTold whether the server tells the device of this session */
export const deviceState = async (isTold: boolean): Promise<DeviceState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isTold && Notification.permission === 'granted' && (await caches.has(pushMarkPlace.cache)) ? 'on' : 'off';
};

/** The service worker comes some moments after the page. */
const workerMs = 8_000;

const worker = async (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), workerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/** Null: not allowed. Asks the person; only to be called by their tap. `publicKey` in base64url. */
export const subscribe = async (publicKey: string): Promise<PushSubscriptionSent | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  // Of somebody before, or under another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};

/** From now on the worker shows what comes for this subscription. */
export const markDevice = async (mark: PushMark): Promise<void> => {
  const cache = await caches.open(pushMarkPlace.cache);
  await cache.put(pushMarkPlace.key, Response.json(mark));
};

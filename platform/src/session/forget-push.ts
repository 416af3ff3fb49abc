import { pushMarkPlace } from '@mandali/contracts/push-message';

/**
 * Nobody is signed in here any more: what was shown on this device goes, and nothing more is shown, also without network.
 * The server forgets the device with its session. Mostly there is nothing to do.
 */
export const forgetPush = async (): Promise<void> => {
  if (!('caches' in globalThis) || !(await caches.has(pushMarkPlace.cache))) return;
  // First, since the worker shows nothing without it, whatever becomes of the rest.
  await caches.delete(pushMarkPlace.cache);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

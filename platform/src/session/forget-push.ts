import { pushMarkPlace } from '@mandali/contracts/push-message';

/**
 * Ends push messages on this device after sign-out: removes those that are shown and shows no more, also without network.
 * The server forgets the device together with its session.
 */
export const forgetPush = async (): Promise<void> => {
  if (!('caches' in globalThis) || !(await caches.has(pushMarkPlace.cache))) return;
  // First, since the worker shows nothing without it, whatever becomes of the rest.
  await caches.delete(pushMarkPlace.cache);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

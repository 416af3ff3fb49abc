import { pushMarkPlace } from '@mandali/contracts/push-message';

/** Ends the push subscription, also without network. The server removes the device together with its session. */
export const forgetPush = async (): Promise<void> => {
  if (!('caches' in globalThis) || !(await caches.has(pushMarkPlace.cache))) return;
  // First: without the mark the worker shows nothing, even if a later step fails.
  await caches.delete(pushMarkPlace.cache);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

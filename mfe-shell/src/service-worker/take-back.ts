// What /service-worker.js holds while an operator has taken the worker back (docs/operations.md): browsers fetch it in
// place of the one that they have. It removes what that one has kept, and itself. Pages are not touched.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const remove = async (): Promise<void> => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});

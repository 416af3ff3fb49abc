// Content of /service-worker.js after an operator has withdrawn the worker (docs/operations.md): browsers fetch it in place
// of the installed one. It removes the stored files, and itself. Pages stay open.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const remove = async (): Promise<void> => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});

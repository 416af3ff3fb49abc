import { answerTo } from './answer.ts';
import { keepEdition } from './editions.ts';
import { isKeepMessage } from './messages.ts';
import { openFrom, renewPush, showPush } from './push.ts';
import { leaveToNetwork } from './routes.ts';

// Stores the code of the front ends, so that the page opens without network (docs/adr/0170). It stores no personal data:
// answers are stored by the page (mfe-shell/src/cache/seen).

declare const self: ServiceWorkerGlobalScope;

// Takes over open pages at once: being network first, it can serve pages of every release.
self.addEventListener('install', (event) => {
  leaveToNetwork(event);
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  // A page is requested from the server while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event.newSubscription)));

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (!isKeepMessage(data)) return;
  // A page that was loading when the worker became active was not controlled by it.
  event.waitUntil(self.clients.claim());
  event.waitUntil(keepEdition(data.used).then((isKept) => ports[0]?.postMessage(isKept)));
});

import { answerTo } from './answer.ts';
import { keepEdition } from './editions.ts';
import { isKeepMessage } from './messages.ts';
import { openFrom, renewPush, showPush } from './push.ts';
import { leaveToNetwork } from './routes.ts';

// Keeps the code of the front ends, so that the page opens without network (docs/adr/0170). It knows nothing of people and
// of what they see: that is the page's (mfe-shell/src/cache/seen).

declare const self: ServiceWorkerGlobalScope;

// It can serve pages of every release, since it is network first: nothing has to wait for the pages that are open.
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
  // A page that was on its way when the worker became active was passed over then.
  event.waitUntil(self.clients.claim());
  event.waitUntil(keepEdition(data.used).then((isKept) => ports[0]?.postMessage(isKept)));
});

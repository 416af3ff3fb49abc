import { createECDH, randomBytes } from 'node:crypto';
import { pushMarkPlace, type PushMark, type PushMessage } from '@mandali/contracts/push-message';
import type { PushSubscriptionSent } from '@mandali/contracts/push';
import type { BrowserContext, Page } from 'playwright-core';

/** Delivers a push message to the worker, and waits until the worker has handled it. */
export type Push = (message: Partial<PushMessage>) => Promise<void>;

/** The browser's log entry of a handled push message. */
const through = 'Push event completed';

/**
 * Delivers messages by DevTools, as no push service can be reached. Waits for each message: a notification that is queried
 * between being stored and being shown counts as dismissed.
 */
export const pushTo = async (page: Page, origin: string): Promise<Push> => {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await browser.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await browser.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
  const usual = { to: 'subscription-1', title: 'Gokuldham', body: 'Round 1 is open.', path: '/', language: 'en' };
  return async (message) => {
    const data = JSON.stringify({ ...usual, ...message });
    const handled = new Promise<void>((resolve) => {
      browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
        if (eventName === through) resolve();
      });
    });
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await handled;
  };
};

/** Marks the device as the page does after a subscription. */
export const markDevice = (page: Page, mark: PushMark): Promise<void> =>
  page.evaluate(
    async ({ place, kept }) => {
      await (await caches.open(place.cache)).put(place.key, Response.json(kept));
    },
    { place: pushMarkPlace, kept: mark },
  );

export const markOn = (page: Page): Promise<PushMark> =>
  page.evaluate(async ({ cache, key }) => {
    const kept = await (await caches.open(cache)).match(key);
    return (await kept?.json()) as PushMark;
  }, pushMarkPlace);

/** Ids of the shown notifications. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag).toSorted();
  });

/** Sends the worker a tap on a notification; it may navigate a page, but not open one. */
export const tap = async (context: BrowserContext, tag: string): Promise<void> => {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    type Worker = { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => boolean };
    const self = globalThis as unknown as Worker;
    const [notification] = await self.registration.getNotifications({ tag: wanted });
    const Click = (globalThis as unknown as Record<string, new (type: string, init: object) => Event>)[
      'NotificationEvent'
    ];
    if (Click) self.dispatchEvent(new Click('notificationclick', { notification }));
  }, tag);
};

/** A tap without an open page. @returns the address of the window that the worker opens */
export const tapWithoutPage = async (context: BrowserContext, tag: string): Promise<string> => {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  const opened = worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { clients } = globalThis as unknown as { clients: Record<string, unknown> };
        clients['matchAll'] = async () => [];
        // Without a user gesture the browser opens no window.
        clients['openWindow'] = async (url: string) => {
          delete clients['matchAll'];
          delete clients['openWindow'];
          resolve(url);
        };
      }),
  );
  await tap(context, tag);
  return opened;
};

/** A subscription at a push service that the product accepts. */
export const newSubscription = (): PushSubscriptionSent => ({
  endpoint: `https://fcm.googleapis.com/push/${randomBytes(12).toString('base64url')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/**
 * Sends the worker `pushsubscriptionchange` without old and new subscription, as Firefox does. No push service can be
 * reached: the new subscription is `made`.
 * @returns the server key with which the worker subscribes again
 */
export const endSubscription = async (context: BrowserContext, made: PushSubscriptionSent): Promise<string> => {
  await context.addInitScript((subscription) => {
    PushManager.prototype.getSubscription = async () =>
      ({ toJSON: () => subscription, unsubscribe: async () => true }) as unknown as PushSubscription;
  }, made);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  return worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        PushManager.prototype.subscribe = async (options) => {
          resolve(String(options?.applicationServerKey));
          return {} as PushSubscription;
        };
        const { ExtendableEvent } = globalThis as unknown as Record<string, new (type: string) => Event>;
        if (ExtendableEvent) dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
      }),
  );
};

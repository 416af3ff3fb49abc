import { createECDH, randomBytes } from 'node:crypto';
import { pushMarkPlace, type PushMark, type PushMessage } from '@mandali/contracts/push-message';
import type { PushSubscriptionSent } from '@mandali/contracts/push';
import type { BrowserContext, Page } from 'playwright-core';

/** Brings a message to the worker as a push service would, and waits until the worker is through with it. */
export type Push = (message: Partial<PushMessage>) => Promise<void>;

/** What the browser's own log calls a message that its worker is through with. */
const through = 'Push event completed';

/**
 * By the browser's own protocol: a push service that it could reach there is none. A message is waited for, since the browser
 * takes a notification that is requested between its being kept and its being shown for a dismissed one.
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

/** As the page does when the server has taken the device. */
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

/** The numbers of the messages that the device shows. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag).toSorted();
  });

/** The event of the worker when the user taps a notification; it lets it lead a page, and open none. */
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

/** A tap while no page of ours is open. @returns the address of the window that the worker opens */
export const tapWithoutPage = async (context: BrowserContext, tag: string): Promise<string> => {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  const opened = worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { clients } = globalThis as unknown as { clients: Record<string, unknown> };
        clients['matchAll'] = async () => [];
        // Without a person's tap the browser opens none.
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

/** What a browser makes; its push service is one that the product knows. */
export const newSubscription = (): PushSubscriptionSent => ({
  endpoint: `https://fcm.googleapis.com/push/${randomBytes(12).toString('base64url')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/**
 * The browser notifies the worker that its subscription is over, as Firefox does: neither with the old nor with a new
 * one. The browser of a test reaches no push service, so what it makes then is `made`.
 * @returns the key of the server with which the worker requests another
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

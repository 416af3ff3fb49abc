import { pushMarkPlace, type PushMessage } from '@mandali/contracts/push-message';
import type { BrowserContext, Page } from 'playwright-core';

/** Brings a message to the worker as a push service would, and waits until the worker is through with it. */
export type Push = (message: Partial<PushMessage>) => Promise<void>;

/** By the browser's own protocol: a push service that it could reach there is none. */
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
  const usual = { to: 'subscription-1', title: 'Gokuldham', body: 'Round 1 is open.', path: '/', language: 'en' };
  return async (message) => {
    const data = JSON.stringify({ ...usual, ...message });
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
};

/** As the page does when the server has taken the device. */
export const markDevice = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    async ({ place, mark }) => {
      await (await caches.open(place.cache)).put(place.key, Response.json(mark));
    },
    { place: pushMarkPlace, mark: { id } },
  );

/** The numbers of the messages that the device shows. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag).toSorted();
  });

/** What the browser tells the worker when somebody taps a notification; it lets it lead a page, and open none. */
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

import { pushMarkPlace, type PushMark, type PushMessage } from '@mandali/contracts/push-message';
import { isAppPath } from './routes.ts';

// News from a push service while no page is open (docs/features.md). The worker knows no person: it shows messages only for
// the mark that a page has stored, which sign-out removes.

declare const self: ServiceWorkerGlobalScope;

const icon = '/icons/any-192.png';
/** Monochrome: for the status bar of phones. */
const badge = '/icons/monochrome-512.png';

const mark = async (): Promise<PushMark | null> => {
  if (!(await caches.has(pushMarkPlace.cache))) return null;
  const response = await (await caches.open(pushMarkPlace.cache)).match(pushMarkPlace.key);
  return response === undefined ? null : ((await response.json()) as PushMark);
};

const fields: readonly (keyof PushMessage)[] = ['id', 'to', 'title', 'body', 'path', 'language'];

const messageIn = (data: PushMessageData | null): PushMessage | null => {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined;
    return fields.every((field) => typeof message?.[field] === 'string') ? (message as PushMessage) : null;
  } catch {
    return null;
  }
};

const endHere = async (): Promise<void> => {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
};

/** A repeated message replaces the first; one for the previous person is not shown and ends their subscription. */
export const showPush = async (data: PushMessageData | null): Promise<void> => {
  const message = messageIn(data);
  const current = await mark();
  if (current === null) return endHere();
  if (message === null || message.to !== current.id) return undefined;
  const { id, title, body, path, language: lang } = message;
  return self.registration.showNotification(title, { body, tag: id, lang, icon, badge, data: { path } });
};

const addressOf = (data: unknown): string => {
  const { path } = (data ?? {}) as { readonly path?: unknown };
  const url = new URL(typeof path === 'string' && path.startsWith('/') ? path : '/', location.origin);
  return isAppPath(url) ? url.href : `${location.origin}/`;
};

export const openFrom = async (notification: Notification): Promise<void> => {
  notification.close();
  const address = addressOf(notification.data);
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address) ?? pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) return void (await self.clients.openWindow(address));
  const focused = await page.focus().catch(() => page);
  if (focused.url !== address) await focused.navigate(address).catch(() => self.clients.openWindow(address));
};

/**
 * Creates another subscription after its end, unless the browser reports one of its own; the next open page sends it to the
 * server. Not every browser reports the old one.
 */
export const renewPush = async (made: PushSubscription | null | undefined): Promise<void> => {
  const current = await mark();
  if (current === null) return;
  if (!made)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: current.publicKey });
  const renewed: PushMark = { ...current, isRenewed: true };
  await (await caches.open(pushMarkPlace.cache)).put(pushMarkPlace.key, new Response(JSON.stringify(renewed)));
};

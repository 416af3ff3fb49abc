// Push notifications that arrive while no page is open (docs/features.md), through the events of the service worker.
import { pushMarkPlace } from '@mandali/contracts/push-message';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from './service-worker.fixture.ts';

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => void (worker = await startWorker()));
afterEach(() => vi.unstubAllGlobals());

const message = { id: 'm-1', to: 'mine', title: 'Gokuldham', body: 'Asha won', path: '/committee/7', language: 'en' };
const push = (data: unknown) => worker.send('push', { data: { json: () => data } });
const mark = async (more: object = {}): Promise<void> => {
  const cache = await worker.storage.open(pushMarkPlace.cache);
  await cache.put(pushMarkPlace.key, Response.json({ id: 'mine', publicKey: 'key', ...more }));
};
const marked = async (): Promise<unknown> =>
  (await (await worker.storage.open(pushMarkPlace.cache)).match(pushMarkPlace.key))?.json();

it('a push message is shown only to the signed-in person', async () => {
  await mark();
  await push(message);
  await push({ ...message, id: 'm-2', to: 'previous-person' });
  await push({ ...message, id: 'm-3', body: 7 });
  await worker.send('push', { data: null });
  expect(worker.shown).toEqual([{ title: 'Gokuldham', tag: 'm-1', body: 'Asha won' }]);
  expect(worker.unsubscribe).not.toHaveBeenCalled();
});

it('a push message without a signed-in person ends the subscription', async () => {
  await push(message);
  expect([worker.shown, worker.unsubscribe.mock.calls.length]).toEqual([[], 1]);
});

const aPage = (path: string, focused = false) => {
  const page = {
    url: `${location.origin}${path}`,
    focused,
    focus: vi.fn(async () => page),
    navigate: vi.fn(async () => page),
  };
  return page;
};
const tap = (path: unknown) => worker.send('notificationclick', { notification: { close: () => {}, data: { path } } });

it('a tapped notification focuses its open page, else navigates the front page, else opens a window', async () => {
  await tap('/committee/7');
  expect(worker.openWindow).toHaveBeenCalledWith(`${location.origin}/committee/7`);
  const [back, front] = [aPage('/news'), aPage('/', true)];
  worker.pages.push(back, front);
  await tap('/committee/7');
  expect(front.navigate).toHaveBeenCalledWith(`${location.origin}/committee/7`);
  await tap('/news');
  expect([back.focus.mock.calls.length, back.navigate.mock.calls.length]).toEqual([1, 0]);
});

it.each(['https://elsewhere.example/', '//elsewhere.example/', '/api/auth/export', '/verify', 7, undefined])(
  'a tapped notification never opens %s',
  async (path) => {
    await tap(path);
    expect(worker.openWindow).toHaveBeenCalledWith(`${location.origin}/`);
  },
);

it('a subscription ended by the browser is renewed', async () => {
  await worker.send('pushsubscriptionchange', { newSubscription: null });
  expect(worker.subscribe).not.toHaveBeenCalled();
  await mark();
  await worker.send('pushsubscriptionchange', { newSubscription: {} });
  expect(worker.subscribe).not.toHaveBeenCalled();
  expect(await marked()).toEqual({ id: 'mine', publicKey: 'key', isRenewed: true });
  await worker.send('pushsubscriptionchange', { newSubscription: null });
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});

import { deletePushSubscription } from '@mandali/contracts/api/delete-push-subscription';
import { getNews } from '@mandali/contracts/api/get-news';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { seeNews } from '@mandali/contracts/api/see-news';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { imran, meena } from '../shared/committee.fixture.tsx';
import { aPaidEntry } from '../shared/entries.fixture.ts';
import { item, news, open, ownItem, sentences } from './news.fixture.tsx';

// Loads the chunk of the page before the timeout of a test runs.
beforeAll(() => import('./news-page.tsx'));

const due = { roundNumber: 2, seatNo: 1, memberNo: 1 };

it('the news page shows the history’s sentences, with own dues in the second person', async () => {
  open([
    news([
      ownItem(12, 'RoundOpened', { roundNumber: 3, dueAt: '2026-12-21T06:00:00.000Z', owing: [due] }),
      ownItem(11, 'DrawConducted', { roundNumber: 2, winner: { seatNo: 1, memberNo: 1, userId: meena.id }, proof: {} }),
      ownItem(10, 'PaymentMarked', { ...due, status: 'paid', method: 'cash', words: 'agreed' }),
      ownItem(9, 'PaymentMarked', { ...due, status: 'overdue' }),
      ownItem(8, 'PaymentReportDeclined', { ...due, reasonId: 1 }),
      item(aPaidEntry(7, 2, 2)),
    ]),
  ]);
  await screen.findByText(/^6 new since Nov 20, /);
  expect(sentences()).toEqual([
    'Round 3 is open. You owe ₹5,000 by Dec 21, 2026.',
    'You won round 2 and receive ₹20,000.',
    'Meena Iyer confirmed your payment of round 2: ₹5,000.',
    'Your payment of round 2 is overdue.',
    'Meena Iyer has not received your payment of round 2.',
    'Imran Malik paid round 2: ₹5,000, UPI.',
  ]);
  expect(screen.getByRole('link', { name: 'Check this draw' }).getAttribute('href')).toBe('/committee/7/draw/2');
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/committee/7/receipt/R2-1-11');
});

it('the news page links to How to pay only from new items', async () => {
  const overdue = ownItem(9, 'PaymentMarked', { ...due, status: 'overdue' });
  const opened = { ...ownItem(4, 'RoundOpened', { roundNumber: 2, dueAt: '2026-12-21T06:00:00.000Z' }), isNew: false };
  open([news([overdue, opened])]);
  await screen.findByText(/^1 new since Nov 20, /);
  expect(screen.getAllByRole('link', { name: 'How to pay' })).toHaveLength(1);
});

it('the news page tells a member what parts of their payment were paid and taken back', async () => {
  const part = { ...due, partNo: 1, amount: 3_000, left: 2_000, method: 'cash' };
  open([
    news([
      ownItem(12, 'PaymentMarked', { ...due, status: 'paid', method: 'upi', part: { partNo: 2, amount: 2_000 } }),
      ownItem(11, 'PartPaid', part),
      ownItem(10, 'PartTakenBack', { ...part, left: 5_000, status: 'pending' }),
      ownItem(9, 'AdvanceUsed', { ...part, amount: 5_000, left: 0 }),
    ]),
  ]);
  await screen.findByText(/^4 new since /);
  expect(sentences()).toEqual([
    'The rest of your payment of round 2 is in the book: ₹2,000, UPI.',
    'A part of your payment of round 2 is in the book: ₹3,000, cash. ₹2,000 are still open.',
    '₹3,000 of your payment of round 2 were taken back.',
    '₹5,000 that you had paid before went into round 2.',
  ]);
});

it('the news page marks the shown news as seen and leaves the list in place', async () => {
  const api = open([news([item(aPaidEntry(7, 2, 2))])]);
  const seen = await screen.findByRole('button', { name: 'Mark all as seen' });
  api.answer(getNews, news([item(aPaidEntry(7, 2, 2), { isNew: false })]));
  api.answer(seeNews, { success: true });
  fireEvent.click(seen);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as seen' })).toBeNull());
  expect(api.sent(seeNews)[0]?.body).toEqual({ upTo: [{ committeeId: 7, revision: 12 }] });
  expect(sentences()).toEqual(['Imran Malik paid round 2: ₹5,000, UPI.']);
});

it('the news page shows that nothing is new and loads older pages', async () => {
  const old = item(aPaidEntry(7, 2, 2), { isNew: false });
  open([news([old]), news([{ ...old, entry: aPaidEntry(3, 1, 2, imran) }])]);
  await screen.findByRole('heading', { name: 'Nothing new' });
  expect(screen.getByText(/^Nothing has changed in your 2 committees since Nov 20/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Older news' }));
  fireEvent.click(screen.getByRole('button', { name: 'Older news' }));
  expect(await screen.findByText(/round 1/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: 'Gokuldham' })).toHaveLength(1);
});

it.each([
  ['10000', 'The next day that concerns you: Dec 21, round 7 of Sharma Family, ₹10,000.'],
  ['0', 'The next day that concerns you: Dec 21, round 7 of Sharma Family.'],
])('the news page names the next due day when nothing is new, with ₹%s to pay', async (owed, sentence) => {
  const dueAt = '2026-12-21T06:00:00.000Z';
  open([news([], { next: { committeeId: 7, committee: 'Sharma Family', roundNumber: 7, dueAt, owed } })]);
  await screen.findByRole('heading', { name: 'Nothing new' });
  expect(screen.getByText(/^The next day/).textContent).toBe(sentence);
});

it('a news switch sends only its own setting and is reset after a rejection', async () => {
  const api = open([news([])]);
  const payments = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Payments of others' });
  await screen.findByRole('switch', { name: 'Payments of others' });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'My own dues' }).disabled).toBe(true);
  api.refuse(putNewsSettings, 403, 'Not now');
  fireEvent.click(payments());
  expect(payments().checked).toBe(true);
  await waitFor(() => expect(payments().checked).toBe(false));
  expect(api.sent(putNewsSettings)[0]?.body).toEqual({ told: { payments: true } });
});

/** The parts of a browser that the switch uses. */
const aBrowser = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const cached = new Map<string, Response>();
  const cache = { put: async (key: string, response: Response) => void cached.set(key, response) };
  const notifications = { permission, requestPermission: async () => (notifications.permission = answer) };
  const sent = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'BF5', auth: 'abc' } };
  const subscription = { toJSON: () => sent, unsubscribe: vi.fn(async () => true) };
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof subscription>>(
    async () => subscription,
  );
  const pushManager = {
    getSubscription: async () => (subscribe.mock.calls.length > 0 ? subscription : null),
    subscribe,
  };
  const registration = { pushManager, getNotifications: async () => [] };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notifications);
  vi.stubGlobal('caches', {
    has: async () => cached.size > 0,
    open: async () => cache,
    delete: async () => cached.clear(),
  });
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { cached, subscription, subscribe, sent };
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const onDevice = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' });
const publicKey = 'BF52RxcMRuT1yXZC5gafl_fFl08j4PFT8SCtlri5u3Syq0THyEj4tRXqbkd0CP5B4BOCNDeClGf4rhqcFtKFksQ';

it('the notification switch requests permission only on a tap and changes the subscription', async () => {
  const { cached, subscription, subscribe, sent } = aBrowser('default', 'granted');
  const api = open([news([])], { push: { publicKey, isOn: false } });
  expect((await onDevice()).checked).toBe(false);
  expect(subscribe).not.toHaveBeenCalled();
  const id = 'd2a6b3a0-5f0e-4c1e-9d6f-2b1f6d9b7c11';
  api.answer(putPushSubscription, { success: true, id });
  api.answer(getNewsChannels, { push: { publicKey, isOn: true } });
  fireEvent.click(await onDevice());
  await screen.findByText(/^Until you sign out here/);
  expect((await onDevice()).checked).toBe(true);
  expect(subscribe.mock.calls[0]?.[0]).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect(api.sent(putPushSubscription)[0]?.body).toEqual(sent);
  expect(await [...cached.values()][0]?.json()).toEqual({ id, publicKey });

  api.answer(deletePushSubscription, { success: true });
  api.answer(getNewsChannels, { push: { publicKey, isOn: false } });
  fireEvent.click(await onDevice());
  await screen.findByText(/^Between 9:00 and 20:00/);
  expect([cached.size, subscription.unsubscribe.mock.calls.length]).toEqual([0, 1]);
});

it.each([
  ['denied', /^Your browser blocks them/],
  [null, /^This browser has none/],
] as const)('the notification switch is disabled and shows the reason: %s', async (permission, why) => {
  if (permission !== null) aBrowser(permission);
  open([news([])], { push: { publicKey, isOn: false } });
  await screen.findByText(why);
  expect((await onDevice()).disabled).toBe(true);
});

it('the notification switch is reset when the user refuses or the push service fails', async () => {
  const { subscribe } = aBrowser('default');
  const api = open([news([])], { push: { publicKey, isOn: false } });
  fireEvent.click(await onDevice());
  await screen.findByText('Your browser was not allowed to show notifications.');
  expect((await onDevice()).checked).toBe(false);
  vi.unstubAllGlobals();
  aBrowser('granted').subscribe.mockRejectedValue(new Error('Registration failed - push service error'));
  fireEvent.click(await onDevice());
  await screen.findByText(/^Your browser did not reach its push service/);
  expect([(await onDevice()).checked, subscribe.mock.calls, api.sent(putPushSubscription)]).toEqual([false, [], []]);
});

it('the WhatsApp switch is offered when the server provides the channel', async () => {
  const api = open([news([])], { whatsapp: { isOn: false } });
  const whatsapp = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Messages by WhatsApp' });
  expect((await whatsapp()).checked).toBe(false);
  expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).toBeNull();
  api.answer(putNewsSettings, { success: true });
  api.answer(getNewsChannels, { push: null, whatsapp: { isOn: true } });
  fireEvent.click(await whatsapp());
  await waitFor(() => expect(api.sent(putNewsSettings)[0]?.body).toEqual({ whatsapp: true }));
  await waitFor(async () => expect((await whatsapp()).checked).toBe(true));
});

import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  aDetail,
  aPayment,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  zubair,
} from '../../shared/committee.fixture.tsx';

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const opened = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  opened.mockReset();
});

/** Asha's page: Imran and Zubair owe. Records the opened links. */
const start = async (detail = aDetail()) => {
  vi.stubGlobal('open', opened);
  return openCommittee(detail, undefined, {}, (api) => {
    api.answer(getReminders, { people: [{ userId: imran.id, language: 'hi' }] });
    const since = '2026-01-01T00:00:00.000Z';
    api.answer(getWayToPay, { way: { upi: 'asha@okbank', note: null, payee: 'Asha Rao', since, setBy: 'Asha Rao' } });
  });
};
// By text and label: a search by role is slow, as it computes the roles of the whole page.
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const sheet = () => within(document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body);
const openMenu = (name: string) => fireEvent.keyDown(screen.getByLabelText(`Actions for ${name}`), { key: 'Enter' });
const isOfferedTo = async (name: string) => {
  openMenu(name);
  await screen.findAllByRole('menuitem');
  return screen.queryByText(/^Remind /) !== null;
};
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const links = () => opened.mock.calls.map(([url]) => new URL(String(url)));

it('Remind opens WhatsApp for the member with an editable text in their language', async () => {
  await start();
  openMenu('Imran Malik');
  fireEvent.click(await screen.findByText('Remind Imran Malik'));
  expect((await text()).value).toMatch(/^Imran Malik जी, Gokuldham के राउंड 2 की आपकी किस्त ₹5,000 .*asha@okbank/);
  fireEvent.click(sheet().getByLabelText('English'));
  expect((await text()).value).toMatch(/^Dear Imran Malik, /);
  fireEvent.change(await text(), { target: { value: 'Imran, tea on Sunday? Bring ₹5,000 & a smile' } });
  press('Open WhatsApp');
  const [link] = links();
  expect([link?.host, link?.pathname, link?.searchParams.get('text')]).toEqual([
    'wa.me',
    '/919811100012',
    'Imran, tea on Sunday? Bring ₹5,000 & a smile',
  ]);
  expect(await screen.findByText('WhatsApp opened')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\bsent\b/);
});

it('Remind all who owe shows one member at a time, can skip them and ends with a summary', async () => {
  await start();
  press('Remind all who owe');
  await text();
  const all = sheet();
  expect([all.getByText('Imran Malik'), all.getByText('1 of 2'), all.getByText('0 opened, 0 skipped')]).toBeTruthy();
  press('Skip');
  await waitFor(() => expect(all.getByText('Zubair Hussain')).toBeTruthy());
  expect(all.getByText('0 opened, 1 skipped')).toBeTruthy();
  await text();
  press('Open WhatsApp');
  expect(links()[0]?.pathname).toBe('/919811100014');
  expect(await screen.findByText('You have gone through all who owe.')).toBeTruthy();
  expect(screen.getByText('Opened: 1. Skipped: 1.')).toBeTruthy();
  press('Done');
});

it('reminders exclude members who reported or disputed, and deleted accounts', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  const word = (kind: 'reported' | 'disputed') => ({ kind, at, paymentMethod: null, paidAt: null, text: null });
  const gone = { ...meena, name: 'Deleted member', phone: null };
  const payments = [
    { ...aPayment(meena, 2, 1, open), user: gone },
    aPayment(imran, 2, 2, { ...open, word: word('reported') }),
    aPayment(zubair, 2, 4, { ...open, word: word('disputed') }),
  ];
  await start(aDetail({ round: openRound({ payments }) }));
  expect(screen.queryByText('Remind all who owe')).toBeNull();
  expect(await isOfferedTo('Imran Malik')).toBe(false);
});

it('reminders are not offered to ordinary members', async () => {
  await openCommittee(aDetail(), meenaSignedIn);
  expect(screen.queryByText(/^Remind /)).toBeNull();
  expect(screen.queryByLabelText('Actions for Imran Malik')).toBeNull();
});

import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { removeCommittee } from '@mandali/contracts/api/remove-committee';
import type { Detail } from '@mandali/contracts/shapes';
import { globalAdmin } from '@mandali/platform/testing/render-app.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCommittee,
  aDetail,
  aMember,
  aRound,
  completedDetail,
  decided,
  meena,
  meenaSignedIn,
  answerEmptyDashboard,
  openCommittee,
  refresh,
} from '../../../shared/committee.fixture.tsx';
import {
  bodies,
  field,
  isClosed,
  name,
  open,
  save,
  settingsButton,
  sheet,
  type,
  unused,
} from '../settings.fixture.tsx';

const fixed = 'Amount, seats and days are fixed once something was paid or decided.';

describe('Committee settings', () => {
  it('starts with the settings of the committee', async () => {
    await open();
    const labels = ['Committee name', 'Amount per member', 'Seats', 'Cycle in days'];
    expect(labels.map((label) => field(label).value)).toEqual(['Gokuldham', '5,000', '4', '30']);
    expect(sheet().getByText('Everybody sees the new name at once. The history keeps the old one.')).toBeTruthy();
  });

  it('sends only a new name', async () => {
    const api = await open();
    api.answer(getCommittee, unused({ name: 'Sakhi Mandal' }));
    type('Committee name', ' Sakhi Mandal ');
    save();
    expect(await screen.findByText('Committee settings saved')).toBeTruthy();
    expect(bodies(api)).toEqual([{ name: 'Sakhi Mandal' }]);
    await isClosed();
    expect(screen.getByRole('heading', { level: 1, name: 'Sakhi Mandal' })).toBeTruthy();
  });

  it.each([
    ['Amount per member', '6,000', { contributionAmount: 6_000 }],
    ['Seats', '5', { totalMembers: 5 }],
    ['Cycle in days', '45', { cycleDuration: 45 }],
  ])('sends only a corrected %s', async (label, value, body) => {
    const api = await open();
    type(label, value);
    save();
    await isClosed();
    expect(bodies(api)).toEqual([body]);
  });

  it('sends nothing without a change, and what the rules forbid', async () => {
    const api = await open();
    type('Committee name', ' ');
    type('Amount per member', '99');
    type('Seats', '1');
    type('Cycle in days', '367');
    save();
    expect(await sheet().findByText('Committee name is required')).toBeTruthy();
    expect(sheet().getByText('Minimum contribution is ₹100')).toBeTruthy();
    expect(sheet().getByText('Minimum 2 members required')).toBeTruthy();
    expect(sheet().getByText('At most 366 days')).toBeTruthy();
    type('Committee name', 'Gokuldham');
    type('Amount per member', '5000');
    type('Seats', '4');
    type('Cycle in days', '30');
    save();
    await isClosed();
    expect(bodies(api)).toEqual([]);
  });

  it('shows the refusal of the server and keeps the typed text', async () => {
    const api = await open();
    api.refuse(changeCommittee, 409, 'Seats up to 3 are held');
    type('Seats', '2');
    save();
    expect((await sheet().findByRole('alert')).textContent).toContain('Seats up to 3 are held');
    expect(field('Seats').value).toBe('2');
    await waitFor(() => expect(api.sent(getCommittee)).toHaveLength(2));
    expect(field('Seats').value).toBe('2');
  });

  it('keeps typed text while it is closed, and follows the other fields', async () => {
    const api = await open();
    type('Amount per member', '6,000');
    fireEvent.click(sheet().getByRole('button', { name: 'Close' }));
    await isClosed();
    api.answer(getCommittee, unused({ name: 'Sakhi Mandal', cycleDuration: 15 }));
    await refresh();
    await screen.findByRole('heading', { level: 1, name: 'Sakhi Mandal' });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(sheet().getByText(/What you typed before is still here/)).toBeTruthy();
    await waitFor(() => expect(field('Committee name').value).toBe('Sakhi Mandal'));
    expect(field('Cycle in days').value).toBe('15');
    expect(field('Amount per member').value).toBe('6,000');
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ contributionAmount: 6_000 }]);
  });

  it('does not send back what another device has changed meanwhile', async () => {
    const api = await open();
    type('Seats', '3');
    api.refuse(changeCommittee, 503, 'Later');
    api.answer(getCommittee, unused({ name: 'Sakhi Mandal', contributionAmount: '7000' }));
    save();
    await waitFor(() => expect(field('Committee name').value).toBe('Sakhi Mandal'));
    expect(field('Amount per member').value).toBe('7,000');
    api.answer(changeCommittee, aCommittee());
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ totalMembers: 3 }, { totalMembers: 3 }]);
  });
});

describe('Committee settings after a payment or decision', () => {
  const { rounds, ...rest } = unused();
  const withRound = (round: Detail['rounds'][number]): Detail => ({ ...rest, rounds: [round], currentRound: round });
  const first = aRound(1, { payments: [], collected: '0' });
  const detailWithAdvance = { ...rest, rounds, members: [aMember(meena, 1, { advance: '5000' })] };
  it.each([
    ['a payment', unused({}, { status: 'paid' })],
    ['a part of a payment', unused({}, { paid: '500' })],
    ['payments that are left out', withRound({ ...first, collected: '500', paymentsLeftOut: true })],
    ['an opened draw', withRound({ ...first, drawOpened: true })],
    ['a decided round', withRound(decided(1, meena, { payments: [], collected: '0' }))],
    ['an advance', detailWithAdvance],
  ])('shows amount, seats and days as facts after %s', async (_, detail) => {
    await open(detail);
    expect(sheet().getAllByRole('textbox')).toEqual([field('Committee name')]);
    expect(sheet().getByText(fixed)).toBeTruthy();
    expect(sheet().getByText('₹5,000')).toBeTruthy();
    expect(sheet().queryByRole('button', { name: 'Remove this empty committee' })).toBeNull();
  });

  it('drops a typed amount when a payment arrives', async () => {
    const api = await open();
    type('Amount per member', '6,000');
    type('Committee name', 'Sakhi Mandal');
    api.refuse(changeCommittee, 409, 'Something was paid');
    api.answer(getCommittee, unused({}, { status: 'paid' }));
    save();
    expect(await sheet().findByText(fixed)).toBeTruthy();
    api.answer(changeCommittee, aCommittee());
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ name: 'Sakhi Mandal', contributionAmount: 6_000 }, { name: 'Sakhi Mandal' }]);
  });

  it('renames a completed committee', async () => {
    const api = await open(completedDetail());
    const section = within(screen.getByRole('region', { name: 'For the committee admin', hidden: true }));
    const labels = section.getAllByRole('button', { hidden: true }).map((each) => each.textContent);
    expect(labels).toEqual([name]);
    type('Committee name', 'Sakhi Mandal');
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ name: 'Sakhi Mandal' }]);
  });
});

describe('the button Committee settings', () => {
  it('is offered to the committee admin and the global admin only', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(settingsButton()).toBeNull();
    cleanup();
    await openCommittee(aDetail(), globalAdmin);
    expect(settingsButton()).toBeTruthy();
    cleanup();
    await openCommittee(completedDetail(), meenaSignedIn);
    expect(settingsButton()).toBeNull();
  });
});

describe('Remove this empty committee', () => {
  const alert = () => within(screen.getByRole('alertdialog', { name: 'Remove Gokuldham?' }));
  const confirm = () => fireEvent.click(alert().getByRole('button', { name: 'Remove Committee' }));
  const ask = async () => {
    const api = await open();
    type('Committee name', 'Sakhi Mandal');
    fireEvent.click(sheet().getByRole('button', { name: 'Remove this empty committee' }));
    return api;
  };

  it('states the consequence, removes the committee and opens the dashboard', async () => {
    const api = await ask();
    api.answer(removeCommittee, { success: true });
    answerEmptyDashboard(api);
    const consequence = 'Nothing was paid or decided here. The committee disappears for all its members.';
    expect(alert().getByText(consequence)).toBeTruthy();
    expect(api.sent(removeCommittee)).toEqual([]);
    confirm();
    expect(await screen.findByText('Committee removed')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'));
    expect(api.sent(removeCommittee)).toMatchObject([{ params: { id: '7' } }]);
    expect(sessionStorage.getItem('drafts')).not.toContain('Sakhi Mandal');
  });

  it('shows the refusal of the server and keeps the typed text', async () => {
    const api = await ask();
    api.refuse(removeCommittee, 409, 'A member says that they have paid');
    confirm();
    expect((await alert().findByRole('alert')).textContent).toContain('A member says that they have paid');
    fireEvent.click(alert().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field('Committee name').value).toBe('Sakhi Mandal'));
  });
});

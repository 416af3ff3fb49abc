import { getCommittee } from '@mandali/contracts/api/get-committee';
import { leaveCommittee } from '@mandali/contracts/api/leave-committee';
import type { Detail } from '@mandali/contracts/shapes';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aMember,
  answerEmptyDashboard,
  completedDetail,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../shared/committee.fixture.tsx';
import { imranSignedIn, sharesDetail } from '../shared/shares.fixture.ts';

const leave = { name: 'Leave this committee' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sheet = () => within(screen.getByRole('dialog', { name: 'Leave Gokuldham' }));
const onPage = () => screen.getByRole('heading', { level: 1, name: 'Gokuldham', hidden: true });
const confirm = () => fireEvent.click(sheet().getByRole('button', { name: 'Leave' }));

/** Nothing was paid for Imran's seats. */
const unpaid = (detail: Detail): Detail => ({ ...detail, rounds: detail.rounds.slice(0, 1) });
/** Nothing was paid in the committee. */
const unused = (): Detail => {
  const payments = openRound().payments.map((payment) => ({
    ...payment,
    status: 'pending' as const,
    paymentMethod: null,
    paidAt: null,
  }));
  return unpaid(aDetail({ round: openRound({ payments }) }));
};

describe('Leave this committee', () => {
  it('shows what happens, frees the seat and opens the dashboard', async () => {
    const api = await openCommittee(unpaid(aDetail()), imranSignedIn, {}, answerEmptyDashboard);
    press(leave.name);
    expect(sheet().getByText(/Nothing was paid for seat 2, so it is free again/)).toBeTruthy();
    expect(sheet().getByText(/You do not see this committee any more/)).toBeTruthy();
    expect(api.sent(leaveCommittee)).toEqual([]);
    api.answer(leaveCommittee, { success: true });
    api.refuse(getCommittee, 404, 'Committee not found');
    confirm();
    expect(await screen.findByText('You have left Gokuldham.')).toBeTruthy();
    expect(api.sent(leaveCommittee)).toMatchObject([{ params: { id: '7' }, body: { seatNo: 2 } }]);
    expect(await screen.findByText('No committees yet')).toBeTruthy();
    expect(api.sent(getCommittee)).toHaveLength(1);
  });

  it('asks which of several seats, and stays on the page of the others', async () => {
    const api = await openCommittee(unpaid(sharesDetail()), imranSignedIn);
    press(leave.name);
    expect(sheet().getByText('You keep seat 4.')).toBeTruthy();
    fireEvent.change(sheet().getByLabelText('Which seat'), { target: { value: '4' } });
    expect(sheet().getByText('You keep seat 2.')).toBeTruthy();
    api.answer(leaveCommittee, { success: true });
    const { members, ...rest } = unpaid(sharesDetail());
    api.answer(getCommittee, { ...rest, members: members.filter(({ seatNo }) => seatNo !== 4) });
    confirm();
    expect(await screen.findByText('You have left seat 4.')).toBeTruthy();
    expect(api.sent(leaveCommittee)[0]?.body).toEqual({ seatNo: 4 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onPage()).toBeTruthy();
    expect(screen.getByText('3 of 4 seats')).toBeTruthy();
  });

  it.each([
    ['seat-in-use', /Something was paid for this seat, .* Ask the admin to replace you instead/],
    ['report-is-open', /You have reported a payment for this seat/],
    ['draw-is-open', /A draw is open/],
  ])('shows the refusal %s to the member and keeps the page', async (code, text) => {
    const api = await openCommittee(unpaid(aDetail()), imranSignedIn);
    press(leave.name);
    api.refuse(leaveCommittee, 409, 'A draw is open', { code });
    confirm();
    expect((await sheet().findByRole('alert')).textContent).toMatch(text);
    expect(onPage()).toBeTruthy();
  });

  it('is in the menu of the own row for the admin, who still sees the committee afterwards', async () => {
    const api = await openCommittee(unused(), asha);
    expect(screen.queryByRole('button', leave)).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for Asha Rao' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', leave));
    expect(sheet().getByText(/You are not a member any more, but you still see this committee/)).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Remove Member' })).toBeNull();
    api.answer(leaveCommittee, { success: true });
    confirm();
    expect(await screen.findByText('You have left seat 3.')).toBeTruthy();
    expect(onPage()).toBeTruthy();
  });

  it.each([
    ['a member who has won', aDetail(), meenaSignedIn],
    ['a member who has paid', aDetail(), imranSignedIn],
    ['a completed committee', completedDetail(), imranSignedIn],
    [
      'a member who has paid ahead',
      unpaid(aDetail({ members: [aMember({ ...imranSignedIn.user, phone: '' }, 2, { advance: '5000' })] })),
      imranSignedIn,
    ],
    ['an auditor', unpaid(aDetail()), { ...imranSignedIn, user: { ...imranSignedIn.user, role: 'auditor' as const } }],
  ])('is not offered to %s', async (_, detail, session) => {
    await openCommittee(detail, session);
    expect(screen.queryByRole('button', leave)).toBeNull();
  });
});

import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { globalAdmin, member, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aPayment,
  completedDetail,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  refresh,
} from '../../../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../../../routes.tsx';

const history = () => within(screen.getByRole('region', { name: 'Round History' }));
const rounds = () =>
  history()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'));
const opened = () =>
  rounds()
    .filter((round) => round.getAttribute('aria-expanded') === 'true')
    .map((round) => round.textContent);
const toggle = (text: string) => fireEvent.click(history().getByText(text));

describe('Round History', () => {
  it('shows each round with its winner and draw date, or Pending', async () => {
    await openCommittee(aDetail());
    expect(rounds().map((round) => round.textContent)).toEqual(['2OpenPending', '1Meena IyerWinnerOct 20']);
    expect(history().getByText('Oct 20').getAttribute('title')).toBe('Oct 20, 2026');
  });

  it('expands the newest decided round: winner, pot, receiver and payments', async () => {
    await openCommittee(aDetail());
    expect(opened()).toEqual(['1Meena IyerWinnerOct 20']);
    expect(history().getByText('₹5,000 × 4 members')).toBeTruthy();
    expect(history().getByText('₹20,000')).toBeTruthy();
    expect(history().getByText('Received by').parentElement?.textContent).toBe(
      'Received by Meena Iyer, from the committee admin',
    );
    expect(history().getByText('Cash · Oct 20, 2026')).toBeTruthy();
    const payments = history()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(payments).toEqual(['1Meena IyerPaid', '2Imran MalikPaid', '3Asha RaoPaid', '4Zubair HussainPaid']);
  });

  it.each([
    ['verified', 'Drawn by lot.'],
    ['unverified', 'Drawn by lot without an announced draw; it cannot be checked.'],
    ['manual', 'Chosen by the committee admin.'],
    ['override', 'Chosen by the committee admin after a draw had been opened.'],
    ['past', 'Recorded as a round from before Mandali.'],
  ] as const)('shows every member how the winner was decided: %s', async (decidedBy, text) => {
    const detail = aDetail();
    await openCommittee({ ...detail, rounds: [openRound(), decided(1, meena, { decidedBy })] }, meenaSignedIn);
    expect(history().getByText(text)).toBeTruthy();
  });

  it('marks an opened or overridden draw in the collapsed row', async () => {
    const all = [openRound({ drawOpened: true }), decided(1, meena, { decidedBy: 'override' })];
    await openCommittee({ ...aDetail(), rounds: all }, meenaSignedIn);
    expect(history().getByText('Draw opened')).toBeTruthy();
    expect(history().getByText('Draw set aside')).toBeTruthy();
    expect(screen.getByText(/^Round 1 was decided by the committee admin after its draw had been opened/)).toBeTruthy();
  });

  it('marks a past round that had opened in Mandali', async () => {
    const past = decided(1, meena, { decidedBy: 'past', openedHere: true });
    await openCommittee({ ...aDetail(), rounds: [openRound(), past] }, meenaSignedIn);
    expect(history().getByText(/though it had been opened in Mandali/)).toBeTruthy();
  });

  it('expands a newly decided round in place of the one before', async () => {
    const api = await openCommittee(aDetail());
    const next = openRound({ id: 7003, roundNumber: 3 });
    api.answer(getCommittee, {
      ...aDetail(),
      rounds: [next, decided(2, imran), decided(1, meena)],
      currentRound: next,
    });
    await refresh();
    await waitFor(() => expect(opened()).toEqual(['2Imran MalikWinnerOct 20']));
  });

  it('expands no round of a completed committee', async () => {
    await openCommittee(completedDetail());
    expect(opened()).toEqual([]);
  });

  it('expands and collapses rounds on click', async () => {
    await openCommittee(aDetail());
    toggle('Open');
    expect(opened()).toHaveLength(2);
    toggle('Open');
    expect(opened()).toHaveLength(1);
  });

  it('reports a round without payment records', async () => {
    const detail = aDetail();
    await openCommittee({ ...detail, rounds: [detail.rounds[0] ?? openRound(), decided(1, meena, { payments: [] })] });
    expect(history().getByText('No payment records found for this round')).toBeTruthy();
  });

  it('requests the payments of an old round on expansion in a large committee', async () => {
    const detail = aDetail();
    const short = { ...detail, rounds: [openRound(), decided(1, meena, { payments: [], paymentsLeftOut: true })] };
    const api = mockApi();
    api.answer(getCommittee, ({ query }) => (query['payments'] === '1' ? detail : short));
    renderApp(<RemoteRoutes />, { path: '/committee/7', session: member });
    expect(await screen.findByRole('button', { name: 'Edit payment of Imran Malik in round 1' })).toBeTruthy();
    expect(api.sent(getCommittee).map(({ query }) => query)).toEqual([{ payments: 'latest' }, { payments: '1' }]);
  });

  it('offers a retry when payments cannot be loaded', async () => {
    const detail = aDetail();
    const short = { ...detail, rounds: [openRound(), decided(1, meena, { payments: [], paymentsLeftOut: true })] };
    let isUp = false;
    mockApi().answer(getCommittee, ({ query }) => {
      if (query['payments'] === 'latest') return short;
      if (!isUp) throw Response.error();
      return detail;
    });
    renderApp(<RemoteRoutes />, { path: '/committee/7', session: member });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    fireEvent.click(again);
    expect(await history().findByText('Imran Malik')).toBeTruthy();
  });

  it('reports a committee without rounds', async () => {
    await openCommittee({ ...aDetail(), rounds: [], currentRound: null });
    expect(history().getByText('No round history available')).toBeTruthy();
  });
});

describe('Edit Payment Status', () => {
  const edit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit payment of Imran Malik in round 1' }));
    return within(screen.getByRole('dialog', { name: 'Edit Payment Status' }));
  };

  it('offers pending and paid only, and a method for Paid', async () => {
    await openCommittee(aDetail());
    const statuses = edit().getAllByRole<HTMLInputElement>('radio');
    expect(statuses.map((radio) => [radio.value, radio.checked])).toEqual([
      ['pending', false],
      ['paid', true],
      ['cash', false],
      ['upi', true],
      ['bank_transfer', false],
      ['cheque', false],
    ]);
  });

  it.each([
    ['pending', 'pending'],
    ['overdue', 'pending'],
    ['paid', 'paid'],
  ] as const)('preselects paid for a paid due, otherwise pending', async (status, chosen) => {
    const detail = aDetail();
    const all = detail.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) => ({ ...payment, status })),
    }));
    await openCommittee({ ...detail, rounds: all });
    const radios = edit().getAllByRole<HTMLInputElement>('radio');
    expect(radios.find((radio) => radio.checked)?.value).toBe(chosen);
  });

  it('applies the change at once and sends one request for a double press', async () => {
    const api = await openCommittee(aDetail(), globalAdmin);
    api.answer(markPayment, aPayment(imran, 1, 2, { status: 'pending', paymentMethod: null, paidAt: null }));
    const release = api.hold(markPayment);
    fireEvent.click(edit().getByLabelText('Pending'));
    const save = screen.getByRole('button', { name: 'Update Payment' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(history().getByText('Imran Malik').parentElement?.textContent).toContain('Pending'));
    release();
    expect(await screen.findByText('Payment status updated successfully.')).toBeTruthy();
    expect(api.sent(markPayment)).toMatchObject([
      { params: { id: '7001002' }, body: { status: 'pending', notes: '' } },
    ]);
  });

  it('reverts the change after a server error', async () => {
    const api = await openCommittee(aDetail());
    api.refuse(markPayment, 500, 'boom');
    fireEvent.click(edit().getByLabelText('Pending'));
    fireEvent.click(screen.getByRole('button', { name: 'Update Payment' }));
    expect(await screen.findByText('Imran Malik: Failed to update payment status')).toBeTruthy();
    await waitFor(() => expect(history().getByText('Imran Malik').parentElement?.textContent).toContain('Paid'));
  });

  it('applies a change of a separately loaded payment at once and reverts it after an error', async () => {
    const detail = aDetail();
    const short = { ...detail, rounds: [openRound(), decided(1, meena, { payments: [], paymentsLeftOut: true })] };
    const api = mockApi();
    api.answer(getCommittee, ({ query }) => (query['payments'] === '1' ? detail : short));
    renderApp(<RemoteRoutes />, { path: '/committee/7', session: member });
    await screen.findByRole('button', { name: 'Edit payment of Imran Malik in round 1' });
    api.refuse(markPayment, 500, 'boom');
    const release = api.hold(markPayment);
    fireEvent.click(edit().getByLabelText('Pending'));
    fireEvent.click(screen.getByRole('button', { name: 'Update Payment' }));
    await waitFor(() => expect(history().getByText('Imran Malik').parentElement?.textContent).toContain('Pending'));
    release();
    await waitFor(() => expect(history().getByText('Imran Malik').parentElement?.textContent).toContain('Paid'));
  });

  it('is not offered to ordinary members', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: /Edit payment/ })).toBeNull();
  });
});

import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  paidRound,
  theMembers,
  zubair,
} from '../../../shared/committee.fixture.tsx';
import {
  clientNonce,
  conduct,
  expectWinnerNamed,
  nameOf,
  nonceEntry,
  sentNonces,
  openStage,
  roundCommitment,
  reduceMotion,
  stageText,
  stage,
  successText,
  drawnWinnerId,
} from '../draw.fixture.tsx';

describe('the page before the draw', () => {
  const button = () => screen.getByRole('button', { name: 'Conduct Draw' });

  it('disables the draw until all eligible members have paid and names the members who owe', async () => {
    const payments = openRound().payments.map((each) =>
      each.user.id === meena.id
        ? aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null })
        : each,
    );
    await openCommittee(aDetail({ round: openRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect([...(reason?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual([
      'Draw will be enabled once all eligible members have paid their contribution.',
      'Waiting for Imran Malik and Zubair Hussain.',
      'Meena Iyer has won before and does not hold up the draw.',
    ]);
  });

  it('enables the draw when all eligible members have paid and lists past winners who owe', async () => {
    const payments = paidRound().payments.map((each) =>
      each.user.id === meena.id
        ? aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null })
        : each,
    );
    await openCommittee(aDetail({ round: paidRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(false);
    expect(screen.getByText('Has won before and has not paid: Meena Iyer')).toBeTruthy();
  });

  it('says of a draw by this server who can choose, to each member', async () => {
    const byServer = 'This round is drawn by this server: the admin alone cannot choose, whoever runs the server can.';
    await openCommittee(
      aDetail({ round: openRound({ draw: { protocol: 'draw/1', beaconRound: null } }) }),
      meenaSignedIn,
    );
    expect(screen.getByText(byServer)).toBeTruthy();
  });

  it('disables the draw without an eligible member', async () => {
    const members = theMembers().map((each) => ({ ...each, hasWon: true }));
    await openCommittee(aDetail({ members, round: paidRound() }));
    expect(button().hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('There is no eligible member left')).toBeTruthy();
  });

  it('disables the draw before the first seat is taken and shows the reason', async () => {
    await openCommittee(aDetail({ members: [], round: paidRound({ payments: [] }) }));
    expect(button().hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Draw will be enabled once all eligible members have paid their contribution.');
  });

  it('counts a due that was paid by an earlier holder of the seat', async () => {
    const members = [...theMembers().slice(0, 3), aMember(zubair, 4)];
    const payments = paidRound().payments.map((each, index) =>
      index === 3 ? { ...each, user: { ...each.user, id: 15 } } : each,
    );
    await openCommittee(aDetail({ members, round: paidRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(false);
  });

  it('shows all members that a draw was opened without a result', async () => {
    await openCommittee(aDetail({ round: openRound({ drawOpened: true }) }), meenaSignedIn);
    expect(screen.getByText(/^The draw of this round has been opened/)).toBeTruthy();
    expect(screen.queryByText(/^Draw will be enabled once/)).toBeNull();
  });

  it('allows the completion of an opened draw although dues are open', async () => {
    await openCommittee(aDetail({ round: openRound({ drawOpened: true }) }));
    fireEvent.click(button());
    expect(stageText()).toContain('The draw of this round has been opened');
  });

  it('hides the draw button from ordinary members', async () => {
    await openCommittee(aDetail({ round: paidRound() }), meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
  });
});

describe('the draw stage', () => {
  beforeEach(reduceMotion);

  it('sends the browser’s nonce, computes the winner, stores it and shows it', async () => {
    const api = await openStage(await roundCommitment());
    await conduct();
    await expectWinnerNamed();
    expect(stageText()).toContain('receives ₹20,000 from 4 members.');
    expect(sentNonces(api)).toEqual([clientNonce]);
    expect(api.sent(conductDraw)).toMatchObject([
      { params: { id: '7002' }, body: { winnerId: await drawnWinnerId(), receivedBy: 'Admin', paymentMethod: 'cash' } },
    ]);
    expect(await screen.findByText(successText)).toBeTruthy();
  });

  it('shows the next round after it is closed', async () => {
    const api = await openStage(await roundCommitment());
    api.answer(getCommittee, {
      ...aDetail(),
      rounds: [openRound({ id: 7003, roundNumber: 3 }), decided(2, imran), decided(1, meena)],
      currentRound: openRound({ id: 7003, roundNumber: 3 }),
    });
    await conduct();
    await expectWinnerNamed();
    fireEvent.click(stage().getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Round 3 Payment Status' })).toBeTruthy();
  });

  it('shares the result with the amount that was collected and the link to check it', async () => {
    const payments = paidRound().payments.map((each) =>
      each.user.id === meena.id ? { ...each, status: 'pending' as const, paymentMethod: null, paidAt: null } : each,
    );
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    await openStage(await roundCommitment(), { payments, collected: '15000' });
    await conduct();
    await expectWinnerNamed();
    expect(stageText()).toContain('receives ₹15,000; ₹5,000 is still open.');
    fireEvent.click(stage().getByRole('button', { name: 'Tell everybody' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tell everybody' }));
    const name = nameOf(await drawnWinnerId());
    const words = `${name} won round 2 of Gokuldham: ₹15,000, and ₹5,000 still to come. See and check it: ${location.origin}/committee/7/draw/2`;
    expect(sheet.getByText(words)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(sheet.getByRole('button', { name: 'Open WhatsApp' }));
    expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')).toBe(words);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tell everybody' })).toBeNull());
    expect(stage().getByRole('button', { name: 'Tell everybody' })).toBeTruthy();
  });

  it('shows the server’s rejection and no winner', async () => {
    const api = await openStage(await roundCommitment());
    api.refuse(openDraw, 409, 'Imran Malik has not paid');
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Imran Malik has not paid'));
    expect(await screen.findByText('Failed to conduct draw')).toBeTruthy();
    expect(api.sent(conductDraw)).toEqual([]);
  });

  it('reports a draw that was opened with the nonce of another device', async () => {
    const api = await openStage(await roundCommitment());
    localStorage.setItem(nonceEntry, 'ab'.repeat(32));
    api.answer(conductDraw, decided(2, imran));
    await conduct();
    await expectWinnerNamed();
    expect(stage().getByText(/^It was opened on another device than this one\./)).toBeTruthy();
  });

  it('draws no winner when the seed does not match the commitment', async () => {
    const api = await openStage({ drawCommitment: 'ab'.repeat(32) });
    await conduct();
    const broken = 'The server did not keep the promise it made for this round. Nothing was drawn.';
    await waitFor(() => expect(stageText()).toContain(broken));
    expect(api.sent(conductDraw)).toEqual([]);
  });
});

describe('the light of the draw', () => {
  it('starts only when the winner is in the book and can be skipped', async () => {
    const api = await openStage(await roundCommitment());
    const release = api.hold(conductDraw);
    await conduct();
    await waitFor(() => expect(stageText()).toContain('One moment'));
    expect(stage().queryByRole('button', { name: 'Show it at once' })).toBeNull();
    release();
    fireEvent.click(await stage().findByRole('button', { name: 'Show it at once' }));
    await expectWinnerNamed();
  });
});

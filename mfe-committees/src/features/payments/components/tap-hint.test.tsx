import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aPayment,
  imran,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';

const hint = () => screen.queryByText('Tap the circle when Imran Malik has paid.');

describe('the hint above the first row', () => {
  it('goes with the first mark on this device, its room with Done', async () => {
    const api = await openCommittee(aDetail());
    const paid = aPayment(imran, 2, 2, {});
    const round = openRound({ payments: openRound().payments.map((each) => (each.id === paid.id ? paid : each)) });
    api.answer(markAllPaid, { ...round, marked: [paid.id] });
    api.answer(getCommittee, aDetail({ round }));
    fireEvent.click(screen.getByRole('button', { name: 'Imran Malik has paid, Cash' }));
    await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
    await waitFor(() => expect(localStorage.getItem('mandali.tapHint')).toBe('known'));
    expect(hint()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(hint()).toBeNull();
  });

  it('is closed for good by its button, and is not for members', async () => {
    await openCommittee(aDetail());
    expect(hint()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close the hint' }));
    cleanup();
    await openCommittee(aDetail(), undefined, { 'mandali.tapHint': localStorage.getItem('mandali.tapHint') ?? '' });
    expect(hint()).toBeNull();
    cleanup();
    await openCommittee(aDetail(), meenaSignedIn);
    expect(hint()).toBeNull();
  });
});

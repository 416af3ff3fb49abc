import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aDetail, aPayment, imran, openCommittee, openRound } from '../../../shared/committee.fixture.tsx';

const rows = () => within(screen.getByRole('region', { name: 'Round 2 Payment Status' })).getAllByRole('listitem');
/** Name, and labels of the buttons, of each row. */
const shown = () =>
  rows().map((row) => [
    /[A-Z]\w+ [A-Z][a-z]+/.exec(row.textContent)?.[0],
    ...within(row)
      .queryAllByRole('button')
      .map((button) => button.ariaLabel ?? button.textContent),
  ]);

const markedRound = () => {
  const paid = aPayment(imran, 2, 2, { paidAt: '2026-11-21T10:00:00.000Z' });
  return openRound({ payments: openRound().payments.map((payment) => (payment.id === paid.id ? paid : payment)) });
};

it('a row that was marked, and all others, keep their places and controls a minute later', async () => {
  const api = await openCommittee(aDetail());
  api.answer(markAllPaid, { ...markedRound(), marked: [7_002_002] });
  api.answer(getCommittee, aDetail({ round: markedRound() }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: /^Imran Malik has paid/ }));
  await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Paid'));
  const before = shown();
  expect(before.map(([name]) => name)).toEqual(['Imran Malik', 'Zubair Hussain', 'Meena Iyer', 'Asha Rao']);
  expect(before[0]).toContain('Undo: Imran Malik has paid');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toEqual(before);
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

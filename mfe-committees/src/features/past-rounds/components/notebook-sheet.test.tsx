import { recordBook } from '@mandali/contracts/api/record-book';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCommittee, aDetail, openCommittee } from '../../../shared/committee.fixture.tsx';

const running = () => ({ ...aDetail(), committee: aCommittee({ isExisting: true }) });
const sheet = () => within(screen.getByRole('dialog', { name: 'Enter the Notebook' }));
const press = (name: string) => fireEvent.click(sheet().getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(sheet().getByLabelText('One round a line'), { target: { value: text } });
const lines = () =>
  sheet()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const open = async (text: string) => {
  const api = await openCommittee(running());
  api.answer(recordBook, running());
  fireEvent.click(screen.getByRole('button', { name: 'Enter the Notebook' }));
  await waitFor(() => sheet());
  write(text);
  press('Read the Rounds');
  return api;
};

describe('the sheet of the notebook', () => {
  it('shows what was understood and records it after all questions are answered', async () => {
    const api = await open('2 Imran 5 Jan 2026, not paid: Zubair\n3 Somebody 5 Feb 2026');
    expect(lines()).toEqual([
      'Round 2Imran Malik · Jan 05, 2026 · Not paid: Zubair Hussain',
      'Round 3Feb 05, 2026 · All had paidWho won?Not understood: Somebody',
    ]);
    press('Record 2 Rounds');
    expect(api.sent(recordBook)).toEqual([]);
    // The round in question is open now.
    fireEvent.change(sheet().getByLabelText('Winner'), { target: { value: '4' } });
    fireEvent.click(sheet().getByLabelText('Meena Iyer'));
    press('Done');
    expect(lines()[1]).toContain('Zubair Hussain · Feb 05, 2026 · Not paid: Meena Iyer');
    press('Record 2 Rounds');
    await waitFor(() => expect(api.sent(recordBook)).toHaveLength(1));
    expect(api.sent(recordBook)[0]?.body).toEqual({
      rounds: [
        { roundNumber: 2, day: '2026-01-05', winnerSeatNo: 2, paidSeatNos: [1, 2, 3] },
        { roundNumber: 3, day: '2026-02-05', winnerSeatNo: 4, paidSeatNos: [2, 3, 4] },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('asks about a winner of two rounds and about a missing day', async () => {
    await open('2 Imran 5 Jan 2026\n3 Imran 5 Feb 2026\n4 Asha');
    expect(lines()[1]).toContain('Has won round 2 already');
    expect(lines()[2]).toContain('On which day?');
    press('Leave out round 4');
    press('Leave out round 3');
    expect(lines()).toEqual(['Round 2Imran Malik · Jan 05, 2026 · All had paid']);
  });
  it('restores the rounds after the sheet was closed', async () => {
    await open('2 Imran 5 Jan 2026');
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Enter the Notebook' }));
    await waitFor(() => expect(lines()).toEqual(['Round 2Imran Malik · Jan 05, 2026 · All had paid']));
  });
});

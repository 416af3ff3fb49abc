import { getCommittee } from '@mandali/contracts/api/get-committee';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  decided,
  imran,
  meena,
  openCommittee,
  openRound,
  theMembers,
} from '../../../shared/committee.fixture.tsx';

const button = () => screen.getByRole('button', { name: 'Manual Winner' });
const openSheet = () => {
  fireEvent.click(button());
  return within(screen.getByRole('dialog', { name: 'Select Winner Manually' }));
};
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Winner'), { target: { value: optionOf(name)?.getAttribute('value') } });
const optionOf = (name: string) => screen.getAllByRole('option').find((option) => option.textContent === name);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Select Winner' }));

describe('Manual Winner', () => {
  it('offers members who have not won, although dues are open', async () => {
    await openCommittee(aDetail());
    const options = openSheet()
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['Choose a member', 'Imran Malik', 'Asha Rao', 'Zubair Hussain']);
    expect(screen.getByText('Every member sees that this winner was chosen and not drawn.')).toBeTruthy();
    expect(
      screen.getByText(/^Round 2 is decided with this .* only until a payment is made in the next round\.$/),
    ).toBeTruthy();
  });

  it('requires a winner', async () => {
    const api = await openCommittee(aDetail());
    openSheet();
    save();
    expect(await screen.findByText('Winner is required')).toBeTruthy();
    expect(screen.getByLabelText('Winner').getAttribute('aria-invalid')).toBe('true');
    expect(api.sent(selectWinner)).toEqual([]);
  });

  it('sends the winner and the method, by default cash, and shows the next round', async () => {
    const api = await openCommittee(aDetail());
    api.answer(selectWinner, decided(2, imran));
    const next = openRound({ id: 7003, roundNumber: 3 });
    api.answer(getCommittee, {
      ...aDetail(),
      rounds: [next, decided(2, imran), decided(1, meena)],
      currentRound: next,
    });
    openSheet();
    choose('Imran Malik');
    save();
    await screen.findByText('Winner selected successfully');
    expect(api.sent(selectWinner)).toMatchObject([
      { params: { id: '7002' }, body: { winnerId: 12, seatNo: 2, paymentMethod: 'cash' } },
    ]);
    expect(await screen.findByRole('heading', { name: 'Round 3 Payment Status' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the server’s rejection and preserves the choice', async () => {
    const api = await openCommittee(aDetail());
    api.refuse(selectWinner, 409, 'This round already has a winner');
    openSheet();
    choose('Imran Malik');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('This round already has a winner');
    expect(screen.getByLabelText<HTMLSelectElement>('Winner').value).toBe('2');
  });

  it('shows a fallback text when the connection is lost', async () => {
    const api = await openCommittee(aDetail());
    api.cutOff(selectWinner);
    openSheet();
    choose('Imran Malik');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to select winner');
  });

  it('warns that it overrides an opened draw', async () => {
    await openCommittee(aDetail({ round: openRound({ drawOpened: true }) }));
    openSheet();
    expect(screen.getByText(/A draw was opened for this round\. Choosing a winner now overrides it/)).toBeTruthy();
  });

  it('is disabled without an eligible member', async () => {
    await openCommittee(aDetail({ members: theMembers().map((member) => ({ ...member, hasWon: true })) }));
    expect(button().hasAttribute('disabled')).toBe(true);
  });

  it('is disabled when the round has a winner', async () => {
    await openCommittee(aDetail({ round: openRound({ winnerId: 12 }) }));
    expect(button().hasAttribute('disabled')).toBe(true);
  });
});

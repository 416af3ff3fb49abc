import { getCommittee } from '@mandali/contracts/api/get-committee';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  decided,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  refresh,
} from '../../../shared/committee.fixture.tsx';

describe('Taking back a winner', () => {
  const unpaid = (more: Parameters<typeof openRound>[0] = {}) => openRound({ payments: [], ...more });
  const withFirst = (decidedBy: 'manual' | 'past' | 'verified' | 'override', round = unpaid()) => ({
    ...aDetail({ round }),
    rounds: [round, decided(1, meena, { decidedBy })],
  });
  const button = () => screen.queryByRole('button', { name: 'Reverse the decision of round 1' });

  it('explains the consequences, sends reason and winner, and reopens the round', async () => {
    const api = await openCommittee(withFirst('manual'));
    fireEvent.click(button() ?? document.body);
    const sheet = within(screen.getByRole('dialog', { name: 'Reverse the decision of round 1' }));
    expect(sheet.getByText('Round 2 is not open any more; nobody has paid in it.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Reverse' }));
    expect(await sheet.findByText('Please say why')).toBeTruthy();
    const first = openRound({ id: 7001, roundNumber: 1 });
    api.answer(takeBackDecision, aDetail().committee);
    api.answer(getCommittee, { ...aDetail(), rounds: [first], currentRound: first });
    fireEvent.change(sheet.getByLabelText('What was wrong'), { target: { value: 'The wrong line' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Reverse' }));
    await screen.findByText('Round 1 has no winner any more.');
    expect(api.sent(takeBackDecision)).toMatchObject([
      { params: { id: '7001' }, body: { reason: 'The wrong line', winnerId: meena.id } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const history = within(screen.getByRole('region', { name: 'Round History' }));
    expect(history.getByText('Open')).toBeTruthy();
    expect(history.queryByText('Winner')).toBeNull();
    // Neither the sheet nor its draft comes back when the round is decided once more.
    api.answer(getCommittee, withFirst('manual'));
    await refresh();
    await waitFor(() => expect(button()).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button() ?? document.body);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What was wrong').value).toBe('');
  });

  it('shows the server’s rejection and preserves the entered reason', async () => {
    const api = await openCommittee(withFirst('past'));
    api.refuse(takeBackDecision, 409, 'Somebody has paid in a later round');
    fireEvent.click(button() ?? document.body);
    fireEvent.change(screen.getByLabelText('What was wrong'), { target: { value: 'The wrong line' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has paid in a later round');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What was wrong').value).toBe('The wrong line');
  });

  it.each([
    ['a drawn round', withFirst('verified')],
    ['a decision over an opened draw', withFirst('override')],
    ['a round before one with payments', withFirst('manual', openRound())],
    ['a round before one with an opened draw', withFirst('manual', unpaid({ drawOpened: true }))],
  ])('is not offered for %s', async (_, detail) => {
    await openCommittee(detail);
    expect(button()).toBeNull();
  });

  it('is not offered to ordinary members', async () => {
    await openCommittee(withFirst('manual'), meenaSignedIn);
    expect(button()).toBeNull();
  });
});

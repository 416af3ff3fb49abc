import { giveTurn } from '@mandali/contracts/api/give-turn';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decided, meenaSignedIn, openCommittee, zubair } from '../../shared/committee.fixture.tsx';
import { openOrdered, ordered } from './turns.fixture.tsx';

const give = { name: 'Give the pot to Zubair Hussain' };

it('gives the pot to the seat whose turn it is, in place of a draw', async () => {
  const api = await openOrdered();
  expect(screen.queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'It is the turn of Zubair Hussain.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', give));
  fireEvent.click(screen.getByLabelText('UPI'));
  api.answer(giveTurn, decided(2, zubair, { decidedBy: 'turn' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give the pot' }));
  await screen.findByText('It was the turn of Zubair Hussain.');
  expect(api.sent(giveTurn)).toMatchObject([{ params: { id: '7002' }, body: { paymentMethod: 'upi' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('waits for all eligible members to pay', async () => {
  await openOrdered(ordered({}, false));
  expect(screen.getByRole('button', give).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('The pot can be given once all eligible members have paid their contribution.')).toBeTruthy();
  expect(screen.getByText('before the pot is given')).toBeTruthy();
});

it('draws again when no turn is left', async () => {
  await openOrdered(ordered({ order: [1], nextTurn: null }));
  expect(screen.getByRole('button', { name: 'Conduct Draw' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Whose turn' }).getAttribute('href')).toBe('/committee/7/turns');
});

it.each([
  ['the admin, who arranges it', asha, 'Arrange the turns'],
  ['a member', meenaSignedIn, 'Whose turn'],
])('the agreed order that is still empty is linked for %s', async (_, session, name) => {
  await openCommittee(ordered({ order: [], nextTurn: null }), session);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/committee/7/turns');
});

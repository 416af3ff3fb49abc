import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { commitmentTo, pickWinner, ticketOf } from '@mandali/domain/draw';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPayment, ashaRao, decided, imran, meena, openCommittee } from '../../../shared/committee.fixture.tsx';
import { imranOf, sharesDetail, sharesRound } from '../../../shared/shares.fixture.ts';
import { conduct, reduceMotion, stageText } from '../draw.fixture.tsx';

const seed = '5e'.repeat(32);
const commitment = await commitmentTo(seed);
const eligible = [ashaRao.id, imran.id, imran.id];
const ticketWith = (nonce: number) =>
  ticketOf(7, 2, { eligible, clientNonce: nonce.toString(16).padStart(64, '0'), commitment });

/** A ticket that draws the place of the list. */
const ticketFor = async (position: number) => {
  for (let nonce = 0; ; nonce += 1)
    if ((await pickWinner(seed, ticketWith(nonce)))?.position === position) return ticketWith(nonce);
};

it.each([
  [1, 2],
  [2, 4],
])('the drawn place %i of the list stands for seat %i of a member with two seats', async (position, seat) => {
  reduceMotion();
  const payments = [meena, imran, ashaRao, imran].map((person, at) => aPayment(person, 2, at + 1));
  const api = await openCommittee(sharesDetail(sharesRound({ payments, drawCommitment: commitment })));
  api.answer(openDraw, { ticket: { ...(await ticketFor(position)), eligible: [...eligible] }, seed });
  api.answer(conductDraw, decided(2, imran));
  fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
  await conduct();
  await waitFor(() => expect(stageText()).toContain(imranOf(seat)));
});

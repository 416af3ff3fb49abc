import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { send } from '@mandali/platform/api.ts';

export class BrokenPromiseError extends Error {}

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Draws a round: opens it with 32 random bytes of this browser, computes the winner, and has it written. Answers the
 * winner's user id. Asked again after a fault it goes on with the ticket that was opened.
 * @throws BrokenPromiseError when the seed is not the one that the server committed to when the round opened
 */
export const drawRound = async (round: Pick<Round, 'id' | 'drawCommitment'>): Promise<number> => {
  const params = { id: String(round.id) };
  const { ticket, seed } = await send(openDraw, { params, body: { clientNonce: freshNonce() } });
  const kept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === (round.drawCommitment ?? ticket.commitment);
  const drawn = await pickWinner(seed, ticket);
  if (!kept || drawn === null) throw new BrokenPromiseError();
  const body = { winnerId: drawn.winnerUserId, receivedBy: 'Admin', paymentMethod: 'cash' } as const;
  await send(conductDraw, { params, body });
  return drawn.winnerUserId;
};

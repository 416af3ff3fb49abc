import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { send } from '@mandali/platform/api.ts';
import { receivedByAdmin } from '../../../book.ts';

export class BrokenPromiseError extends Error {}

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens the draw of a round with 32 random bytes of this browser and computes the winner's user id. A draw that is
 * open already is answered with its own ticket.
 * @throws BrokenPromiseError when the seed is not the one that the server committed to when the round opened
 */
export const findWinner = async (round: Pick<Round, 'id' | 'drawCommitment'>): Promise<number> => {
  const params = { id: String(round.id) };
  const { ticket, seed } = await send(openDraw, { params, body: { clientNonce: freshNonce() } });
  const promised = round.drawCommitment ?? ticket.commitment;
  const kept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === promised;
  const drawn = await pickWinner(seed, ticket);
  if (!kept || drawn === null) throw new BrokenPromiseError();
  return drawn.winnerUserId;
};

export type Writing = {
  readonly roundId: number;
  readonly winnerId: number;
  /** The same for every try, so that a draw whose answer was lost is not refused as a second one. */
  readonly idempotencyKey: string;
};

/** Writes the winner into the book. */
export const writeWinner = async ({ roundId, winnerId, idempotencyKey }: Writing): Promise<void> => {
  const body = { winnerId, receivedBy: receivedByAdmin, paymentMethod: 'cash' } as const;
  await send(conductDraw, { params: { id: String(roundId) }, body, idempotencyKey });
};

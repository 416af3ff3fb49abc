import { describe, expect, it } from 'vitest';
import { commitmentTo, deriveSeed } from '../draw.ts';
import { vectors } from '../vectors.fixture.ts';
import { drawTurns, messageOfTurns, turnsTicketOf } from './turns-draw.ts';

const seats = [1, 2, 3, 4];
const frozen = { seats, clientNonce: 'a'.repeat(64), commitment: 'b'.repeat(64), beacon: null };
const seed = '7'.repeat(64);

describe('the draw for all turns', () => {
  it.each(vectors.turns.map((vector) => [vector.seats.length, vector] as const))(
    'orders %i seats as in the test vector',
    async (_, vector) => {
      const { committee, expected } = vector;
      const isBySeed = 'secret' in vector;
      const key = isBySeed ? await deriveSeed(vector.secret, committee, 1, vector.epoch) : vector.signature;
      const of = isBySeed
        ? { clientNonce: vector.clientNonce, commitment: await commitmentTo(key), beacon: null }
        : { clientNonce: '', commitment: '', beacon: vector.beacon };
      const ticket = turnsTicketOf(committee, { seats: vector.seats, ...of });
      expect({ message: messageOfTurns(ticket), ...(await drawTurns(key, ticket)) }).toEqual({
        message: expected.message,
        order: expected.order,
        digest: expected.digest,
      });
    },
  );

  it('has another order for another seed, nonce, committee or list of seats', async () => {
    const many = { ...frozen, seats: Array.from({ length: 40 }, (_, index) => index + 1) };
    const first = await drawTurns(seed, turnsTicketOf(123_456_789, many));
    const others = await Promise.all([
      drawTurns('8'.repeat(64), turnsTicketOf(123_456_789, many)),
      drawTurns(seed, turnsTicketOf(123_456_780, many)),
      drawTurns(seed, turnsTicketOf(123_456_789, { ...many, clientNonce: 'c'.repeat(64) })),
    ]);
    expect(first?.order.toSorted((a, b) => a - b)).toEqual(many.seats);
    for (const other of others) expect(other?.order).not.toEqual(first?.order);
  });

  it('has no result for one seat, a malformed secret, or the secret of the other protocol', async () => {
    const ticket = turnsTicketOf(123_456_789, frozen);
    const beacon = { chain: 'd'.repeat(64), round: 1_000 };
    const byBeacon = turnsTicketOf(123_456_789, { ...frozen, beacon });
    expect(await drawTurns(seed, turnsTicketOf(123_456_789, { ...frozen, seats: [1] }))).toBeNull();
    expect(await drawTurns('no hex', ticket)).toBeNull();
    expect(await drawTurns('7'.repeat(96), ticket)).toBeNull();
    expect(await drawTurns(seed, byBeacon)).toBeNull();
    expect(await drawTurns('7'.repeat(96), byBeacon)).not.toBeNull();
  });
});

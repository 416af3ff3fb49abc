import { describe, expect, it } from 'vitest';
import type { ChainLink } from '../chain.ts';
import { toHex } from '../hex.ts';
import { vectors } from '../vectors.fixture.ts';
import { isBeacon, messageOfRound, quicknet, roundFor, timeOfRound } from './beacon.ts';
import { diceOf, relinked, withByteChanged } from './books.fixture.ts';
import { messageOfBeaconTicket, pickByBeacon, verifyBeaconDraw } from './draw-2.ts';
import { verifyDrawProof } from './draw-proof.ts';
import { drawnBook, frozenAt, proofOf, signatureOf, testChain } from './draws.fixture.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

const eligible = [101, 102, 113, 205, 317, 318, 402];
/** 500 changed bytes in `npm run check`, 5,000 in `npm test`. */
const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 3_000) / 2;

describe('the beacon', () => {
  it.each(vectors.beaconDraws)('of round 1000 draws round $round as in the test vector', async (vector) => {
    const { expected, signature, ...rest } = vector;
    const ticket = { v: 2, ...rest } as const;
    const message = messageOfBeaconTicket(ticket);
    const signed = toHex(messageOfRound(rest.beacon.round));
    expect({ message, signed, ...(await pickByBeacon(signature, ticket)) }).toMatchObject(expected);
    expect(await isBeacon(quicknet, rest.beacon.round, signature)).toBe(true);
    expect(await isBeacon(quicknet, rest.beacon.round + 1, signature)).toBe(false);
    expect(await isBeacon(testChain, rest.beacon.round, signature)).toBe(false);
  });

  it('rejects malformed signatures, rounds and keys', async () => {
    const signature = signatureOf(5);
    expect(await isBeacon(testChain, 5, signature)).toBe(true);
    const others = ['', 'x', '00'.repeat(48), `c0${'00'.repeat(47)}`, signature.toUpperCase(), `${signature}00`];
    for (const other of others) expect(await isBeacon(testChain, 5, other)).toBe(false);
    for (const round of [0, -1, 0.5, 2 ** 60]) expect(await isBeacon(testChain, round, signature)).toBe(false);
    expect(await isBeacon({ ...testChain, key: 'ff'.repeat(96) }, 5, signature)).toBe(false);
  });

  it('is that of the first round at least 10 s later', () => {
    for (const seconds of [1_692_803_367, 1_790_000_000, 1_790_000_000.001, 1_790_000_001.999, 1_790_000_002]) {
      const round = roundFor(quicknet, seconds);
      expect(timeOfRound(quicknet, round)).toBeGreaterThanOrEqual(seconds + 10);
      expect(timeOfRound(quicknet, round - 1)).toBeLessThan(seconds + 10);
    }
    expect(roundFor(quicknet, 5)).toBe(1);
  });
});

describe('checking a draw by beacon', () => {
  it('passes every check for a valid draw, and names the failed check of a changed one', async () => {
    const { ticket, links, conductedAt, winnerUserId } = await drawnBook(eligible, 5);
    const proof = links[conductedAt]?.data['proof'] as { v: 2; beaconSignature: string; digest: string };
    const decidedAt = new Date(timeOfRound(testChain, ticket.beacon.round) * 1_000).toISOString();
    const evidence = { ticket, frozenAt, decidedAt, eligibleThen: eligible.toReversed(), proof, winnerUserId };
    const failed = async (change: object): Promise<readonly string[]> =>
      (await verifyBeaconDraw(testChain, { ...evidence, ...change })).checks
        .filter(({ passed }) => !passed)
        .map(({ name }) => name);
    expect(await failed({})).toEqual([]);
    expect(await failed({ eligibleThen: eligible.slice(1) })).toEqual(['list-is-complete']);
    expect(await failed({ winnerUserId: eligible.find((id) => id !== winnerUserId) })).toEqual(['winner-matches']);
    expect(await failed({ proof: { ...proof, digest: '0'.repeat(64) } })).toEqual(['digest-matches']);
    expect(await failed({ frozenAt: '2026-09-21T14:00:00.000Z' })).toEqual(['beacon-follows-freeze']);
    expect(await failed({ frozenAt: 'never' })).toEqual(['beacon-follows-freeze']);
    expect(await failed({ decidedAt: frozenAt })).toEqual(['decision-follows-beacon']);
    const later = signatureOf(ticket.beacon.round + 1);
    expect(await failed({ proof: { ...proof, beaconSignature: later } })).toContain('beacon-is-genuine');
    const otherChain = { ...ticket, beacon: { ...ticket.beacon, chain: quicknet.chain } };
    expect(await failed({ ticket: otherChain })).toContain('beacon-is-genuine');
  });
});

describe('proof.json', () => {
  it('is verifiable without other files, in 4 KB for 12 eligible members and 10,000 entries', async () => {
    const drawn = await drawnBook([...eligible, 5_001, 5_002, 5_003, 5_004, 5_005], 10_000);
    const proof = await proofOf(drawn, 2);
    expect(utf8Encode(proof).length).toBeLessThanOrEqual(4_096);
    expect(await verifyDrawProof(proof, { chains: [testChain] })).toMatchObject({
      ok: true,
      value: {
        committeeId: 123_456_789,
        round: 12,
        winnerUserId: drawn.winnerUserId,
        keyFrom: 'file',
        cosignedBefore: [{}, {}],
      },
    });
    expect(await verifyDrawProof(proof)).toMatchObject({
      fault: { code: 'beacon-unknown', found: testChain.chain },
    });
    const other = { chains: [testChain], key: `${'A'.repeat(43)}=` };
    expect(await verifyDrawProof(proof, other)).toMatchObject({ fault: { code: 'other-key' } });
  });

  it.each([
    [120, 4_096],
    [500, 8_192],
  ])('with %i eligible members has at most %i bytes', async (members, bytes) => {
    const many = Array.from({ length: members }, (_, i) => 100_001 + 7 * i);
    const proof = await proofOf(await drawnBook(many, 10_000), 2);
    expect(utf8Encode(proof).length).toBeLessThanOrEqual(bytes);
    expect(await verifyDrawProof(proof, { chains: [testChain] })).toMatchObject({ ok: true });
  });

  it('is rejected with any byte changed', { timeout: 600_000 }, async () => {
    const dice = diceOf(4);
    const bytes = utf8Encode(await proofOf(await drawnBook(eligible, 9), 1));
    const accepted: string[] = [];
    for (let i = 0; i < runs; i += 1) {
      const text = utf8Decode(withByteChanged(bytes, dice));
      if (text !== null && (await verifyDrawProof(text, { chains: [testChain] })).ok) accepted.push(text);
    }
    expect(accepted).toEqual([]);
  });

  it('is rejected for entries of two draws and for a list frozen after the draw', async () => {
    const drawn = await drawnBook(eligible, 6);
    const expectedOf = async (change: (link: ChainLink) => ChainLink, order: readonly number[]): Promise<unknown> => {
      const links = relinked(order.flatMap((i) => drawn.links.slice(i, i + 1)).map(change));
      const openedAt = links.findIndex(({ type }) => type === 'DrawOpened');
      const conductedAt = links.findIndex(({ type }) => type === 'DrawConducted');
      const proof = await proofOf({ ...drawn, links, openedAt, conductedAt }, 1);
      const outcome = await verifyDrawProof(proof, { chains: [testChain] });
      return outcome.ok ? 'good' : outcome.fault.expected;
    };
    const same = (link: ChainLink): ChainLink => link;
    expect(await expectedOf(same, [0, 1, 2, 3, 4, 5])).toBe('good');
    expect(await expectedOf(same, [0, 1, 2, 3, 5, 4])).toBe('its entries are not of one draw');
    const ofOther = (link: ChainLink): ChainLink =>
      link.type === 'DrawConducted' ? { ...link, data: { ...link.data, roundNumber: 11 } } : link;
    expect(await expectedOf(ofOther, [0, 1, 2, 3, 4, 5])).toBe('its entries are not of one draw');
  });

  it.each(['', '[]', '{}', '{"format":"mandali/draw-proof@v2"}', `"${'x'.repeat(70_000)}"`])(
    'is rejected as malformed: %s',
    async (text) => {
      expect(await verifyDrawProof(text)).toMatchObject({ fault: { code: 'proof-malformed' } });
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { DrawCheck, DrawEvidence, DrawTicket } from './draw.ts';
import { commitmentTo, deriveSeed, evenRange, messageOf, pickWinner, proveDraw, ticketOf, verifyDraw } from './draw.ts';
import { vectors } from './vectors.fixture.ts';

const hexDigits = '0123456789abcdef';
const secret = 'a secret of the server';
const clientNonce = '5'.repeat(64);
const eligible = [101, 102, 113, 205];

/** Returns a valid draw with all evidence from the log. */
const honest = async (): Promise<{ ticket: DrawTicket; evidence: DrawEvidence }> => {
  const seed = await deriveSeed(secret, 123_456_789, 2);
  const ticket = ticketOf(123_456_789, 2, { eligible, clientNonce, commitment: await commitmentTo(seed) });
  const drawn = await proveDraw(seed, ticket);
  if (!drawn) throw new Error('an honest draw has a winner');
  const published = ticket.commitment;
  return {
    ticket,
    evidence: {
      committee: 123_456_789,
      round: 2,
      published,
      frozen: eligible,
      clientNonce,
      eligibleThen: [205, 101, 113, 102],
      ...drawn,
    },
  };
};
const failed = async (evidence: DrawEvidence): Promise<readonly DrawCheck[]> =>
  (await verifyDraw(evidence)).checks.filter(({ passed }) => !passed).map(({ name }) => name);
/** Returns every text that differs from the given one in one digit. */
const everyChange = (hex: string): string[] =>
  Array.from(
    hex,
    (digit, i) => hex.slice(0, i) + (hexDigits[(hexDigits.indexOf(digit) + 1) % 16] ?? '') + hex.slice(i + 1),
  );

describe('draw/1', () => {
  it.each(vectors.draws)('draws round $round of $committee as in the test vector', async (vector) => {
    const seed = await deriveSeed(vector.secret, vector.committee, vector.round, vector.epoch);
    const commitment = await commitmentTo(seed);
    const ticket = ticketOf(vector.committee, vector.round, { ...vector, commitment });
    expect({ seed, commitment, message: messageOf(ticket), ...(await pickWinner(seed, ticket)) }).toMatchObject(
      vector.expected,
    );
  });

  it.each([1n, 2n, 3n, 7n, 10n, 499n, 500n])('accepts a multiple of %d numbers, which avoids modulo bias', (n) => {
    expect(evenRange(n) % n).toBe(0n);
    expect((1n << 64n) - evenRange(n)).toBeLessThan(n);
  });

  it('returns no winner for an empty list or an invalid seed', async () => {
    const { ticket, evidence } = await honest();
    expect(await pickWinner(evidence.proof.seed, { ...ticket, eligible: [] })).toBeNull();
    expect(await pickWinner('xyz', ticket)).toBeNull();
    expect(await pickWinner('ab'.repeat(31), ticket)).toBeNull();
    expect(await commitmentTo('xyz')).toBe('');
  });

  it('includes only the six fields of a ticket in the message', async () => {
    const { ticket } = await honest();
    const message = `{"clientNonce":"${clientNonce}","commitment":"${ticket.commitment}","committee":123456789,"eligible":[101,102,113,205],"round":2,"v":1}`;
    expect(messageOf({ ...ticket, more: 1 } as DrawTicket)).toBe(message);
  });
});

describe('checking a draw', () => {
  it('passes every check for a valid draw', async () => {
    const { evidence } = await honest();
    expect(await verifyDraw(evidence)).toEqual({
      passed: true,
      checks: [
        { name: 'commitment-was-published', passed: true },
        { name: 'seed-matches-commitment', passed: true },
        { name: 'nonce-was-recorded', passed: true },
        { name: 'list-is-complete', passed: true },
        { name: 'digest-matches', passed: true },
        { name: 'winner-matches', passed: true },
      ],
    });
  });

  it.each(['seed', 'clientNonce', 'commitment', 'digest'] as const)(
    'detects every changed digit of the %s in the proof',
    async (field) => {
      const { evidence } = await honest();
      const failures = await Promise.all(
        everyChange(evidence.proof[field]).map((changed) =>
          failed({ ...evidence, proof: { ...evidence.proof, [field]: changed } }),
        ),
      );
      const noticed = {
        seed: 'seed-matches-commitment',
        clientNonce: 'nonce-was-recorded',
        commitment: 'commitment-was-published',
        digest: 'digest-matches',
      };
      expect(failures.every((names) => names.includes(noticed[field] as DrawCheck))).toBe(true);
      expect(failures).toHaveLength(64);
    },
  );

  it.each(['published', 'clientNonce'] as const)('detects every changed digit of the recorded %s', async (field) => {
    const { evidence } = await honest();
    const failures = await Promise.all(
      everyChange(evidence[field]).map((changed) => failed({ ...evidence, [field]: changed })),
    );
    expect(failures.every((names) => names.includes('digest-matches'))).toBe(true);
  });

  it('detects every changed digit when log and proof are changed together', async () => {
    const { evidence } = await honest();
    const nonces = everyChange(clientNonce).map((changed) =>
      failed({ ...evidence, clientNonce: changed, proof: { ...evidence.proof, clientNonce: changed } }),
    );
    const commitments = everyChange(evidence.published).map((changed) =>
      failed({ ...evidence, published: changed, proof: { ...evidence.proof, commitment: changed } }),
    );
    expect((await Promise.all(nonces)).every((names) => names.includes('digest-matches'))).toBe(true);
    expect((await Promise.all(commitments)).every((names) => names.includes('seed-matches-commitment'))).toBe(true);
  });

  it('detects every changed digit of the list, and every missing, added or moved member', async () => {
    const { evidence } = await honest();
    const text = eligible.join(',');
    const digits = text
      .split('')
      .flatMap((digit, i) =>
        digit === ',' ? [] : [text.slice(0, i) + String((Number(digit) + 1) % 10) + text.slice(i + 1)],
      );
    const lists = [...digits, '101,102,113', '101,102,113,205,206', '102,101,113,205', ''].map((list) =>
      list === '' ? [] : list.split(',').map(Number),
    );
    const frozen = await Promise.all(lists.map((list) => failed({ ...evidence, frozen: list })));
    const both = await Promise.all(lists.map((list) => failed({ ...evidence, frozen: list, eligibleThen: list })));
    expect(frozen.every((names) => names.includes('list-is-complete'))).toBe(true);
    expect(both.every((names) => names.includes('digest-matches'))).toBe(true);
  });

  it('detects another winner, round or committee', async () => {
    const { evidence } = await honest();
    const others = eligible
      .filter((id) => id !== evidence.winnerUserId)
      .map((winnerUserId) => ({ ...evidence, winnerUserId }));
    expect(await Promise.all(others.map(failed))).toEqual(others.map(() => ['winner-matches']));
    expect(await failed({ ...evidence, round: 3 })).toContain('digest-matches');
    expect(await failed({ ...evidence, committee: 123_456_780 })).toContain('digest-matches');
  });
});

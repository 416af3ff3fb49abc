import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { vectors, vectorsFolder, vectorsText } from './vectors.fixture.ts';

// The vectors themselves, recomputed by two programs that share no line with draw.ts and chain.ts.

const script = fileURLToPath(new URL('recompute.py', vectorsFolder));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
};
const canonical = (value: unknown): string => JSON.stringify(sorted(value));

describe('the test vectors', () => {
  it.runIf(hasPython)('equal the results of the Python script', () => {
    const { status, stdout, stderr } = spawnSync('python3', [script], { input: vectorsText, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual(vectors);
  });

  it.each(vectors.draws)(
    'equal the results of node:crypto for the draw of round $round of $committee in epoch $epoch',
    (vector) => {
      const { committee, round, epoch, eligible, clientNonce } = vector;
      const path = [`draw/1|${committee}|${round}`, ...(epoch === undefined ? [] : [epoch])].join('|');
      const seed = createHmac('sha256', vector.secret).update(path).digest();
      const commitment = createHash('sha256').update(seed).digest('hex');
      const message = canonical({ v: 1, committee, round, eligible, clientNonce, commitment });
      const digest = createHmac('sha256', seed).update(`${message}|0`).digest();
      const winnerUserId = eligible[Number(digest.readBigUInt64BE() % BigInt(eligible.length))];
      expect({ seed: seed.toString('hex'), commitment, message, digest: digest.toString('hex'), winnerUserId }).toEqual(
        vector.expected,
      );
    },
  );

  it.each(vectors.chain)('equal the results of node:crypto for the link at revision $revision', (link) => {
    const { prev, hash, ...event } = link;
    expect(
      createHash('sha256')
        .update(prev + canonical(event))
        .digest('hex'),
    ).toBe(hash);
  });
});

import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { diceOf } from './books.fixture.ts';
import { falsified, type Question, questionOf } from './foreign.fixture.ts';
import { keyIdOf, keyTypes } from './signed-note.ts';

// @sigstore/verify, npm's verifier of provenance, reads the same notes and proofs. It was not written for Mandali and
// is unchanged. It checks the log's signature and the inclusion path.

type Checkpoint = { readonly origin: string; readonly logSize: bigint };
type Sigstore = {
  readonly verifyCheckpoint: (entry: unknown, logs: readonly unknown[]) => Checkpoint;
  readonly verifyMerkleInclusion: (entry: unknown, checkpoint: Checkpoint) => void;
};
const load = createRequire(import.meta.url);
const { verifyCheckpoint } = load('@sigstore/verify/dist/tlog/checkpoint.js') as Sigstore;
const { verifyMerkleInclusion } = load('@sigstore/verify/dist/tlog/merkle.js') as Sigstore;

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const isAcceptedBySigstore = ({ note, origin, publicKey, leaf, index, path }: Question): boolean => {
  const key = bytes(publicKey);
  const log = {
    baseURL: origin,
    logID: Buffer.from(keyIdOf({ name: origin, key, type: keyTypes.log })),
    publicKey: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' }),
  };
  const inclusionProof = { checkpoint: { envelope: note }, logIndex: String(index), hashes: path.map(bytes) };
  const entry = { inclusionProof, canonicalizedBody: bytes(leaf) };
  try {
    verifyMerkleInclusion(entry, verifyCheckpoint(entry, [log]));
    return true;
  } catch {
    return false;
  }
};

it('@sigstore/verify accepts our signed notes and proofs, and rejects changed ones', async () => {
  const dice = diceOf(2);
  const answers = { honest: 0, refused: 0, fooled: [] as Question[] };
  for (let i = 0; i < 100; i += 1) {
    const size = 2 + (i % 40);
    const question = await questionOf(i + 1, size, i % 3, dice(size), 1 + dice(size));
    if (isAcceptedBySigstore(question)) answers.honest += 1;
    const other = falsified(question, dice);
    if (isAcceptedBySigstore(other)) answers.fooled.push(other);
    else answers.refused += 1;
  }
  expect(answers).toEqual({ honest: 100, refused: 100, fooled: [] });
});

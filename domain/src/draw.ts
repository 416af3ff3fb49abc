import { canonicalJson } from './canonical-json.ts';
import { isCompleteList, type Verdict, verdictOf } from './draw-verdict.ts';
import { fromHex, sha256, toHex } from './hex.ts';

// draw/1: a publicly verifiable draw, in the spirit of RFC 3797. The server commits to a secret seed when a round
// opens; the admin's browser adds a nonce after the list is frozen; then any reader can repeat the choice. Runs on
// WebCrypto in Node and in the browser. Seeds, nonces, commitments and digests are 64 lower-case hex digits (32 bytes).

/** `eligible`: user ids, ascending. */
export type DrawTicket = {
  readonly v: 1;
  readonly committee: number;
  readonly round: number;
  readonly eligible: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
};

export type DrawProof = {
  readonly seed: string;
  readonly clientNonce: string;
  readonly commitment: string;
  /** The HMAC that picked the winner. */
  readonly digest: string;
};

const encoder = new TextEncoder();

export const hmac = async (key: Uint8Array<ArrayBuffer>, message: string): Promise<Uint8Array> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message)));
};

/**
 * Derives the server's seed of a round: HMAC-SHA256 with `secret` (DRAW_SECRET, its UTF-8 bytes, not empty) over
 * "draw/1|committeeId|roundNumber", and from epoch 1 on over "draw/1|committeeId|roundNumber|epoch": a restored backup
 * begins a new epoch, so that seeds of the lost history are useless. Secret until the draw is opened.
 */
export const deriveSeed = async (
  secret: string,
  committeeId: number,
  roundNumber: number,
  epoch = 0,
): Promise<string> => {
  const path = `draw/1|${committeeId}|${roundNumber}`;
  return toHex(await hmac(encoder.encode(secret), epoch === 0 ? path : `${path}|${epoch}`));
};

/** SHA-256 over the seed's bytes, published when the round opens. '' if the seed is not hex. */
export const commitmentTo = async (seed: string): Promise<string> => {
  const bytes = fromHex(seed);
  return bytes ? sha256(bytes) : '';
};

export const ticketOf = (
  committeeId: number,
  roundNumber: number,
  { eligible, clientNonce, commitment }: Pick<DrawTicket, 'eligible' | 'clientNonce' | 'commitment'>,
): DrawTicket => ({ v: 1, committee: committeeId, round: roundNumber, eligible, clientNonce, commitment });

/** Exactly these six fields. */
export const messageOf = ({ v, committee, round, eligible, clientNonce, commitment }: DrawTicket): string =>
  canonicalJson({ v, committee, round, eligible, clientNonce, commitment });

/** The greatest multiple of `n` up to 2^64: numbers below it are spread evenly over n places. */
export const evenRange = (n: bigint): bigint => (1n << 64n) - ((1n << 64n) % n);

export const firstEightBytes = (digest: Uint8Array): bigint =>
  new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getBigUint64(0, false);

/** `position`: the winner's place in the list, from 0; a person is in it once for each eligible seat. */
export type DrawResult = { readonly winnerUserId: number; readonly position: number; readonly digest: string };

/**
 * For counter = 0, 1, …: digest = HMAC-SHA256(key, message + "|" + counter), x = its first 8 bytes, big endian; the
 * first x in the even range picks eligible[x mod n]. Null for an empty list.
 */
export const pickFrom = async (
  key: Uint8Array<ArrayBuffer>,
  message: string,
  eligible: readonly number[],
): Promise<DrawResult | null> => {
  const n = BigInt(eligible.length);
  if (n === 0n) return null;
  const range = evenRange(n);
  for (let counter = 0; ; counter += 1) {
    const digest = await hmac(key, `${message}|${counter}`);
    const x = firstEightBytes(digest);
    const position = Number(x % n);
    const winnerUserId = eligible[position];
    if (x < range && winnerUserId !== undefined) return { winnerUserId, position, digest: toHex(digest) };
  }
};

/** The key is the seed. Null for an empty list, or a seed that is not 32 bytes. */
export const pickWinner = async (seed: string, ticket: DrawTicket): Promise<DrawResult | null> => {
  const key = fromHex(seed);
  return key?.length === 32 ? pickFrom(key, messageOf(ticket), ticket.eligible) : null;
};

export const proveDraw = async (
  seed: string,
  ticket: DrawTicket,
): Promise<{ readonly winnerUserId: number; readonly position: number; readonly proof: DrawProof } | null> => {
  const drawn = await pickWinner(seed, ticket);
  if (!drawn) return null;
  const { clientNonce, commitment } = ticket;
  const { winnerUserId, position, digest } = drawn;
  return { winnerUserId, position, proof: { seed, clientNonce, commitment, digest } };
};

/** In the order of the page. chain.ts checks that the draw's events are in the chain. */
export const drawChecks = [
  'commitment-was-published',
  'seed-matches-commitment',
  'nonce-was-recorded',
  'list-is-complete',
  'digest-matches',
  'winner-matches',
] as const;
export type DrawCheck = (typeof drawChecks)[number];

/** All data is from the log; people are user ids. */
export type DrawEvidence = {
  readonly committee: number;
  readonly round: number;
  /** drawCommitment of RoundOpened, or of the last DrawRecommitted before the draw was opened. */
  readonly published: string;
  readonly frozen: readonly number[];
  readonly clientNonce: string;
  readonly eligibleThen: readonly number[];
  readonly proof: DrawProof;
  readonly winnerUserId: number;
};

export type DrawVerdict = Verdict<DrawCheck>;

/** Never throws on a tampered log. */
export const verifyDraw = async (evidence: DrawEvidence): Promise<DrawVerdict> => {
  const { committee, round, published, frozen, clientNonce, eligibleThen, proof } = evidence;
  const ticket = ticketOf(committee, round, { eligible: frozen, clientNonce, commitment: published });
  const drawn = await pickWinner(proof.seed, ticket);
  return verdictOf(drawChecks, {
    'commitment-was-published': proof.commitment === published,
    'seed-matches-commitment': (await commitmentTo(proof.seed)) === published,
    'nonce-was-recorded': proof.clientNonce === clientNonce,
    'list-is-complete': isCompleteList(frozen, eligibleThen),
    'digest-matches': drawn?.digest === proof.digest,
    'winner-matches': drawn?.winnerUserId === evidence.winnerUserId,
  });
};

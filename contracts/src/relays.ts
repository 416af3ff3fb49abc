import { z } from 'zod';

// Polls relays of a public beacon, for servers and browsers. A relay can be any server: its answers are verified and
// limited in time.

const most = { bytes: 4_096, ms: 5_000 } as const;

const answer = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

const textOf = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, bytes] = ['', 0];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes > most.bytes) throw new Error('a relay sent more than a round of the beacon');
    text += decoder.decode(piece.value, { stream: true });
  }
  return text;
};

export type BeaconQuestion = {
  /** 64 hex digits. */
  readonly chain: string;
  readonly round: number;
  readonly isGenuine: (signature: string) => Promise<boolean>;
};

// A relay learns the request and the network address only.
const withoutIdentity: RequestInit = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
};

const read = async (relay: string, chain: string, which: number | 'latest', signal: AbortSignal) => {
  const address = `${relay}/v2/chains/${chain}/rounds/${which}`;
  const response = await fetch(address, { ...withoutIdentity, signal, headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) throw new Error(`a relay answered ${response.status}`);
  return answer.parse(JSON.parse(await textOf(response.body)));
};

const askOne = async (
  relay: string,
  { chain, round, isGenuine }: BeaconQuestion,
  signal: AbortSignal,
): Promise<string> => {
  const beacon = await read(relay, chain, round, signal);
  if (beacon.round !== round || !(await isGenuine(beacon.signature)))
    throw new Error('a relay answered what the beacon has not signed');
  return beacon.signature;
};

/**
 * Returns the signature (96 hex digits) of the first relay with a genuine one. Null: no relay has it within 5 s. Never
 * throws.
 */
export const askRelays = async (relays: readonly string[], asked: BeaconQuestion): Promise<string | null> => {
  // Aborts the other requests after the first good answer, and bodies that are not read.
  const enough = new AbortController();
  const deadline = setTimeout(() => enough.abort(), most.ms);
  try {
    return await Promise.any(relays.map((relay) => askOne(relay, asked, enough.signal)));
  } catch {
    return null;
  } finally {
    clearTimeout(deadline);
    enough.abort();
  }
};

/** Relays of drand's quicknet, independent of any operator: devices ask them for the beacon's newest round. */
export const publicRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/** Timeout, ms: a late answer is not the newest round. */
const newestMs = 2_000;

/**
 * Returns the newest round of all relays that has a genuine signature. Null: no relay answers within 2 s. Never throws.
 */
export const askNewest = async (
  relays: readonly string[],
  chain: string,
  isGenuine: (round: number, signature: string) => Promise<boolean>,
): Promise<number | null> => {
  const signal = AbortSignal.timeout(newestMs);
  const answers = await Promise.allSettled(relays.map((relay) => read(relay, chain, 'latest', signal)));
  const beacons = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const rounds = new Map(beacons.map(({ round, signature }) => [`${round} ${signature}`, { round, signature }]));
  for (const { round, signature } of [...rounds.values()].sort((a, b) => b.round - a.round))
    if (await isGenuine(round, signature)) return round;
  return null;
};

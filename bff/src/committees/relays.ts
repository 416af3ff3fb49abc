import { type BeaconChain, isBeacon } from '@mandali/domain/proof/beacon';
import { z } from 'zod';

/** A relay is anybody's server: what it sends is cut at this many bytes, and at this many milliseconds. */
const most = { bytes: 4_096, ms: 5_000 } as const;

const answer = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

const textOf = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most.bytes) throw new Error('a relay sent more than a round of the beacon');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

const askOne = async (relay: string, chain: BeaconChain, round: number, signal: AbortSignal): Promise<string> => {
  const address = `${relay}/v2/chains/${chain.chain}/rounds/${round}`;
  const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`a relay answered ${response.status}`);
  }
  const said = answer.parse(JSON.parse(await textOf(response.body)));
  if (said.round !== round || !(await isBeacon(chain, round, said.signature)))
    throw new Error('a relay answered what the beacon has not signed');
  return said.signature;
};

/**
 * The beacon's signature of that round, from the first relay with one that verifies: 96 hex digits. Null when none has it
 * within five seconds. Never throws.
 */
export const askRelays = async (
  relays: readonly string[],
  chain: BeaconChain,
  round: number,
): Promise<string | null> => {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(most.ms)]);
  try {
    return await Promise.any(relays.map((relay) => askOne(relay, chain, round, signal)));
  } catch {
    return null;
  } finally {
    enough.abort();
  }
};

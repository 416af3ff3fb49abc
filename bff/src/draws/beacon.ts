import { askRelays } from '@mandali/contracts/relays';
import type { BeaconRound } from '@mandali/domain/committee/events';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from '@mandali/domain/proof/beacon';
import { LRUCache } from 'lru-cache';

export type BeaconSettings = { readonly relays: readonly string[]; readonly chain: BeaconChain };

export type Beacon = {
  /** Returns the protocol of a draw that is opened now, by the newest round that this process has received. */
  protocol(): 'draw/1' | 'draw/2';
  /**
   * Round that decides a list frozen at `frozenAt` (ISO 8601); null when no relay has sent a genuine round within the
   * last minute. Sends no request, so no command waits for a relay.
   */
  roundFor(frozenAt: string): BeaconRound | null;
  /** Null when the round's time has come. */
  secondsUntil(round: BeaconRound): number | null;
  /**
   * Signature of the round: `given` if genuine, else from a relay; null when no relay has it, or the round belongs to
   * another chain.
   */
  signatureOf(round: BeaconRound, given?: string): Promise<string | null>;
  /** Resolves after the first poll. */
  start(): Promise<void>;
  stop(): void;
};

/** Time after a genuine answer in which the beacon counts as available, and interval of the polls, ms. */
const availableMs = 60_000;
const pollIntervalMs = 25_000;
/** Time that relays may need to publish a round, ms. */
const relayDelayMs = 2_000;
/** Minimum interval between two requests for one round, ms. */
const minimumRetryMs = 1_000;
const cacheSize = 200;

const newestExpectedRound = ({ genesis, period }: BeaconChain, nowMs: number): number =>
  Math.max(1, Math.floor(((nowMs - relayDelayMs) / 1_000 - genesis) / period) + 1);

type Dependencies = BeaconSettings & { readonly now: () => Date };

type SignatureRequest = { readonly requestedAt: number; readonly answer: Promise<string | null> };

/** Concurrent callers share one request; a failure is shared for a second. */
const createSignatures = ({ relays, chain, now }: Dependencies) => {
  const requests = new LRUCache<number, SignatureRequest>({ max: cacheSize });
  const store = (round: number, answer: Promise<string | null>): Promise<string | null> => {
    requests.set(round, { requestedAt: now().getTime(), answer });
    return answer;
  };
  return {
    store,
    of: async (round: number): Promise<string | null> => {
      const request = requests.get(round);
      const cached = await request?.answer;
      if (cached) return cached;
      const latest = requests.get(round);
      if (latest !== undefined && now().getTime() - latest.requestedAt < minimumRetryMs) return latest.answer;
      const isGenuine = (signature: string): Promise<boolean> => isBeacon(chain, round, signature);
      return store(round, askRelays(relays, { chain: chain.chain, round, isGenuine }));
    },
  };
};

/** Source of randomness of draw/2 (docs/draw.md). */
export const createBeacon = (deps: Dependencies): Beacon => {
  const { relays, chain, now } = deps;
  const signatures = createSignatures(deps);
  let receivedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const isFresh = (): boolean => now().getTime() - receivedAt < availableMs;
  const poll = async (): Promise<void> => {
    const at = now().getTime();
    if (relays.length > 0 && (await signatures.of(newestExpectedRound(chain, at))) !== null)
      receivedAt = Math.max(receivedAt, at);
  };
  return {
    protocol: () => (isFresh() ? 'draw/2' : 'draw/1'),
    roundFor: (frozenAt) =>
      isFresh() ? { chain: chain.chain, round: roundFor(chain, Date.parse(frozenAt) / 1_000) } : null,
    secondsUntil({ round }) {
      const seconds = timeOfRound(chain, round) - now().getTime() / 1_000;
      return seconds > 0 ? seconds : null;
    },
    async signatureOf({ chain: of, round }, given) {
      if (of !== chain.chain) return null;
      if (given !== undefined && (await isBeacon(chain, round, given)))
        return signatures.store(round, Promise.resolve(given));
      return signatures.of(round);
    },
    async start() {
      if (relays.length === 0) return;
      timer ??= setInterval(() => void poll(), pollIntervalMs).unref();
      await poll();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
};

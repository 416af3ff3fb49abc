import { askRelays } from '@mandali/contracts/relays';
import type { BeaconRound } from '@mandali/domain/committee/events';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from '@mandali/domain/proof/beacon';
import { LRUCache } from 'lru-cache';

export type BeaconSettings = { readonly relays: readonly string[]; readonly chain: BeaconChain };

export type Beacon = {
  /** By which protocol a draw would be opened now, by what this process has received of the beacon. */
  protocol(): 'draw/1' | 'draw/2';
  /**
   * The round that a list frozen at that moment (ISO 8601) waits for; null when no relay has sent a genuine round
   * within the last minute. Sends no request, so that no command waits for a relay.
   */
  roundFor(frozenAt: string): BeaconRound | null;
  /** Seconds until the round's time, above 0; null when it has come. */
  secondsUntil(round: BeaconRound): number | null;
  /**
   * Its signature, `given` when that is it, else from a relay; null when no relay has it, or the round is of another
   * chain.
   */
  signatureOf(round: BeaconRound, given?: string): Promise<string | null>;
  /** Polls the relays from now on, until `stop`. Resolves after the first poll. */
  start(): Promise<void>;
  stop(): void;
};

/** How long a genuine answer says that there is a beacon, and how often one is requested. */
const freshMs = 60_000;
const everyMs = 25_000;
/** A relay may not have the very newest round yet. */
const behindMs = 2_000;
/** A round is requested again after this time, however many wait for it. */
const againMs = 1_000;
const mostKept = 200;

/** The newest round that every relay should have. */
const recent = ({ genesis, period }: BeaconChain, nowMs: number): number =>
  Math.max(1, Math.floor(((nowMs - behindMs) / 1_000 - genesis) / period) + 1);

type Dependencies = BeaconSettings & { readonly now: () => Date };

type Asked = { readonly askedAt: number; readonly answer: Promise<string | null> };

/** Verified signatures; callers of one at the same time share one request, and its failure for a second. */
const createSignatures = ({ relays, chain, now }: Dependencies) => {
  const known = new LRUCache<number, Asked>({ max: mostKept });
  const keep = (round: number, answer: Promise<string | null>): Promise<string | null> => {
    known.set(round, { askedAt: now().getTime(), answer });
    return answer;
  };
  return {
    keep,
    of: async (round: number): Promise<string | null> => {
      const asked = known.get(round);
      const found = await asked?.answer;
      if (found) return found;
      const latest = known.get(round);
      if (latest !== undefined && now().getTime() - latest.askedAt < againMs) return latest.answer;
      const isGenuine = (signature: string): Promise<boolean> => isBeacon(chain, round, signature);
      return keep(round, askRelays(relays, { chain: chain.chain, round, isGenuine }));
    },
  };
};

/** draw/2's source of randomness (docs/draw.md): relays of a public beacon, none of whose words is believed unverified. */
export const createBeacon = (deps: Dependencies): Beacon => {
  const { relays, chain, now } = deps;
  const signatures = createSignatures(deps);
  let receivedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const isFresh = (): boolean => now().getTime() - receivedAt < freshMs;
  const listen = async (): Promise<void> => {
    const at = now().getTime();
    if (relays.length > 0 && (await signatures.of(recent(chain, at))) !== null) receivedAt = Math.max(receivedAt, at);
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
        return signatures.keep(round, Promise.resolve(given));
      return signatures.of(round);
    },
    async start() {
      if (relays.length === 0) return;
      timer ??= setInterval(() => void listen(), everyMs).unref();
      await listen();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
};

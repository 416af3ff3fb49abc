import { getBeacon } from '@mandali/contracts/api/get-beacon';
import type { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { ApiError } from '@mandali/contracts/client';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import type { AnswerOf } from '@mandali/contracts/operation';
import { askRelays } from '@mandali/contracts/relays';
import { type BeaconChain, isBeacon, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { isRefusal, send } from '@mandali/platform/requests/api.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';

export type BeaconTicket = Extract<OpenedDraw, { seed: null }>['ticket'];
type AwaitedBeacon = BeaconTicket['beacon'];

/** Reads the signature from the server, for a round or for the draw of all turns. */
export type ReadSignature = (signal: AbortSignal) => Promise<{ readonly signature: string }>;

export const signatureOfRound =
  (roundId: number): ReadSignature =>
  (signal) =>
    send(getBeacon, { signal, params: { id: String(roundId) } });

export type ServerBeacon = AnswerOf<typeof getDrawWitnesses>['beacon'];

type Source = { readonly chain: BeaconChain; readonly relays: readonly string[] };

/** Timeout for a late beacon, ms; then the admin decides to wait on or to choose by hand. */
const timeout = 600_000;
/** Timeout of the request, ms. The server stops waiting for its relays after 5 s and reports it. */
const serverTimeout = 8_000;
/** Poll intervals, seconds. */
const [shortest, usual, longest] = [1, 3, 15];

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/**
 * The page has the public beacon's key; the key of another beacon comes from the server.
 * @throws BeaconLateError when the server has given up the ticket's beacon
 */
const sourceOf = async ({ chain }: AwaitedBeacon, readServerBeacon: () => Promise<ServerBeacon>): Promise<Source> => {
  const isPublic = chain === quicknet.chain;
  const serverBeacon = isPublic ? await readServerBeacon().catch(() => null) : await readServerBeacon();
  const relays = serverBeacon?.chain === chain ? serverBeacon.relays : [];
  if (isPublic) return { chain: quicknet, relays };
  if (serverBeacon?.chain !== chain) throw new BeaconLateError();
  return { chain: serverBeacon, relays };
};

const byServer = async (read: ReadSignature, round: number, { chain }: Source): Promise<string> => {
  const { signature } = await read(AbortSignal.timeout(serverTimeout));
  if (!(await isBeacon(chain, round, signature))) throw new ForgedBeaconError();
  return signature;
};

const byRelays = async (round: number, { chain, relays }: Source): Promise<string> => {
  const isGenuine = (signature: string): Promise<boolean> => isBeacon(chain, round, signature);
  const signature = await askRelays(relays, { chain: chain.chain, round, isGenuine });
  if (signature === null) throw new Error('no relay has the signature of the beacon');
  return signature;
};

/** The refusal usually has the seconds until the beacon publishes. */
const isNotRipe = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'draw-not-ripe';

/**
 * The ticket's signature, once the beacon has published it: from the relays or the server, whichever is first, and
 * verified here. The time of publication is taken from this device's clock or the server, whichever is earlier: neither
 * a wrong clock nor a delaying server stops the polls of the relays.
 * @throws BeaconLateError; ForgedBeaconError when the server sent a false one and no relay has it; the server's refusal
 */
export const waitForBeacon = async (
  readSignature: ReadSignature,
  { beacon }: Pick<BeaconTicket, 'beacon'>,
  readServerBeacon: () => Promise<ServerBeacon>,
): Promise<string> => {
  const source = await sourceOf(beacon, readServerBeacon);
  const ownDue = performance.now() + timeOfRound(source.chain, beacon.round) * 1_000 - Date.now();
  for (let due = ownDue; ;) {
    const isDue = performance.now() >= Math.min(ownDue, due);
    const requests = [
      byServer(readSignature, beacon.round, source),
      ...(isDue ? [byRelays(beacon.round, source)] : []),
    ];
    try {
      return await Promise.any(requests);
    } catch (failed) {
      const error: unknown = (failed as AggregateError).errors[0];
      const isEarly = isNotRipe(error);
      if (!isEarly && (error instanceof ForgedBeaconError || isRefusal(error))) throw error;
      if (!isEarly && performance.now() - due > timeout) throw new BeaconLateError();
      if (isEarly && error.retryAfter !== null) due = performance.now() + error.retryAfter * 1_000;
      const interval = isEarly ? (error.retryAfter ?? shortest) : usual;
      const untilOwn = (ownDue - performance.now()) / 1_000;
      const next = Math.min(interval, untilOwn > 0 ? untilOwn : usual);
      await pause(Math.min(Math.max(next, shortest), longest));
    }
  }
};

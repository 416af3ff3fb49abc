import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { ApiError } from '@mandali/contracts/client';
import { send } from '@mandali/platform/api.ts';
import { isOffline } from '@mandali/platform/connection.ts';
import { openBookStore } from '../store.ts';
import { newestRound } from './newest-round.ts';
import type { CosignOutcome, NoAnswer, Ports } from '../watch.ts';

/** Not signed in, rate-limited, cancelled, no network: these say nothing about the book. */
const saysNothing = (error: unknown): boolean =>
  isOffline() ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof ApiError && [401, 403, 429].includes(error.status));

const noAnswerOf = (error: unknown, from: number | undefined): NoAnswer => {
  if (error instanceof ApiError && error.status === 400 && from !== undefined) return 'beyond';
  return saysNothing(error) ? 'silent' : 'refused';
};

const outcomeOf = (error: unknown): CosignOutcome =>
  error instanceof ApiError && error.problem?.code === 'clock-differs' ? 'clock' : 'later';

/** In milliseconds. Anyone who never answers has refused: waiting for ever would hide it. */
const timeout = 30_000;
const repeatAfter = 3000;

/**
 * The server of this page, and this device.
 * @param mayCosign false for those who only read
 * @param relays of the beacon, where a list waits for it
 */
export const portsOf = async (id: number, mayCosign: boolean, relays: readonly string[] = []): Promise<Ports> => {
  const params = { id: String(id) };
  return {
    store: await openBookStore(),
    server: location.host,
    logKey: async () => {
      const answer = await send(getLogKey, {}).catch(() => null);
      return answer && { host: answer.origin, logKey: answer.publicKey };
    },
    ask: (from) => {
      const query = from === undefined ? {} : { from: String(from) };
      const signal = AbortSignal.timeout(timeout);
      return send(getCheckpoint, { params, query, signal }).catch((error: unknown) => noAnswerOf(error, from));
    },
    cosign: mayCosign ? (note, key) => send(addCosignature, { params, body: { note, key } }).catch(outcomeOf) : null,
    now: () => Date.now(),
    newest: () => newestRound(relays),
    pause: () => new Promise((resolve) => setTimeout(resolve, repeatAfter)),
  };
};

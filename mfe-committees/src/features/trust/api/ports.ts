import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { ApiError } from '@mandali/contracts/client';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { send } from '@mandali/platform/requests/api.ts';
import { isOffline } from '@mandali/platform/requests/connection.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { serverDetails } from '../../../shared/server-details.ts';
import { newKeys, watchedPeople } from '../compared-keys.ts';
import { deviceSigner } from '../device-key.ts';
import { openBookStore, type BookStore } from '../../../shared/device-books/book-store.ts';
import type { CosignResult, MissingAnswer, CallRefusal, Ports } from '../watch.ts';
import { newestRound } from './newest-round.ts';

/** No network, cancelled, no session, or the page itself failed: tells nothing about the book. */
const isUninformative = (error: unknown, id: number): boolean =>
  isOffline() ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error instanceof ApiError && error.status === 401) ||
  serverDetails(id).length === 0;

const statusOf = (error: unknown): CallRefusal =>
  error instanceof ApiError ? { refused: true, status: error.status } : { refused: true };

const noAnswerOf = (error: unknown, id: number, from: number | undefined): MissingAnswer => {
  if (error instanceof ApiError && error.status === 400 && from !== undefined) return 'beyond';
  return isUninformative(error, id) ? 'silent' : statusOf(error);
};

/** The server has examined the signature and rejected it. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![403, 404, 429].includes(error.status);

const outcomeOf = (error: unknown, id: number): CosignResult => {
  if (error instanceof ApiError && error.problem?.code === 'clock-differs') return 'clock';
  return isAnswered(error) || isUninformative(error, id) ? 'later' : statusOf(error);
};

/** Timeout, ms: a server that never answers counts as refusing. */
const timeout = 30_000;
const repeatAfter = 3000;

const newsOf = (store: BookStore | null): Ports['newsOf'] => {
  return async (keys) => {
    const readerId = currentSession()?.user.id;
    if (store === null || readerId === undefined) return [];
    const { signer } = await deviceSigner(store);
    return newKeys({ readerId, device: toBase64(signer.publicKey), keys });
  };
};

/** @param mayCosign false for auditors */
export const portsOf = async (id: number, mayCosign: boolean, relays: readonly string[] = []): Promise<Ports> => {
  const params = { id: String(id) };
  const store = await openBookStore();
  const own = currentSession()?.user.id;
  const people = own === undefined ? [] : await watchedPeople(own);
  return {
    store,
    server: location.host,
    logKey: async () => {
      const answer = await send(getLogKey, {}).catch(() => null);
      return answer && { host: answer.origin, logKey: answer.publicKey };
    },
    ask: (from) => {
      const keys = people.length === 0 ? {} : { keys: people.join() };
      const query = from === undefined ? keys : { from: String(from), ...keys };
      const signal = AbortSignal.timeout(timeout);
      return send(getCheckpoint, { params, query, signal }).catch((error: unknown) => noAnswerOf(error, id, from));
    },
    cosign: mayCosign
      ? (note, key) =>
          send(addCosignature, { params, body: { note, key } }).catch((error: unknown) => outcomeOf(error, id))
      : null,
    newsOf: newsOf(store),
    now: () => Date.now(),
    newest: () => newestRound(relays),
    pause: () => new Promise((resolve) => setTimeout(resolve, repeatAfter)),
  };
};

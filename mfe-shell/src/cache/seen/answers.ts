import { ApiError } from '@mandali/contracts/client';
import { isRefusal } from '@mandali/platform/requests/api.ts';
import { isReadOffline } from '@mandali/platform/requests/query-keys.ts';
import type { Query, QueryCacheNotifyEvent, QueryClient, QueryPersister } from '@tanstack/react-query';
import { reportAsOf } from './report-as-of.ts';
import { claim, drop, erase, find } from './device.ts';
import { writeLater } from './write-later.ts';

const lifetimeMs = 14 * 24 * 3600 * 1000;
const atMost = 100;

export type SeenAnswers = {
  /** Without an answer of the server, returns the stored one. */
  readonly persister: QueryPersister;
  readonly follow: (client: QueryClient) => void;
  readonly end: () => void;
};

/** No network, or no server. A refusal is an answer. */
const isWithoutServer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** A browser may refuse to store anything: then nothing can be read without network. */
const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

type Stay = Promise<string | undefined>;

const lastSeen = async (stay: Stay, hash: string) => {
  const found = await stay.then((known) => (known === undefined ? undefined : find(known, hash)));
  return found !== undefined && found.at > Date.now() - lifetimeMs ? found : undefined;
};

const forget = async (stay: Stay, hash: string): Promise<void> => {
  const known = await stay;
  if (known !== undefined) await drop(known, hash);
};

const isAnswered = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'success';

/** Time of the answer (ms since 1970) by query hash, for data restored from the device. */
type RestoredAt = Map<string, number>;

const insteadOf = async (error: unknown, { queryHash, state }: Query, stay: Stay, restored: RestoredAt) => {
  if (isRefusal(error)) void quietly(forget(stay, queryHash));
  if (!isWithoutServer(error) || state.data !== undefined) throw error;
  const seen = await quietly(lastSeen(stay, queryHash));
  if (seen === undefined) throw error;
  restored.set(queryHash, seen.at);
  return seen.data;
};

const persisterOf = (stay: Stay, restored: RestoredAt): QueryPersister =>
  (async (ask: (context: unknown) => unknown, context: unknown, query: Query) => {
    try {
      const answer = await ask(context);
      restored.delete(query.queryHash);
      return answer;
    } catch (error) {
      if (!isReadOffline(query.queryKey)) throw error;
      return insteadOf(error, query, stay, restored);
    }
  }) as QueryPersister;

export const seenAnswers = (person: number): SeenAnswers => {
  const stay: Stay = quietly(claim(person, Date.now() - lifetimeMs, atMost));
  const restored: RestoredAt = new Map();
  const ends: (() => void)[] = [];

  const follow = (client: QueryClient): void => {
    const writer = writeLater(client, stay);
    const stopFollowing = client.getQueryCache().subscribe((event) => {
      const { query } = event;
      if (!isAnswered(event) || !isReadOffline(query.queryKey)) return undefined;
      const at = restored.get(query.queryHash);
      if (at === undefined) return writer.add(query);
      if (query.state.dataUpdatedAt !== at) query.setState({ dataUpdatedAt: at });
      return undefined;
    });
    ends.push(writer.stop, stopFollowing, reportAsOf(client, restored));
  };

  const end = (): void => {
    ends.forEach((stop) => stop());
    void quietly(stay.then((known) => erase(known ?? null)));
  };

  return { persister: persisterOf(stay, restored), follow, end };
};

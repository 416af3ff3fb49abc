import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClosedList } from '../features/trust/api/visit.ts';
import { useWatch } from '../features/trust/use-watch.ts';
import { drawWitnesses, type DrawWitnesses } from '../shared/draw-witnesses.ts';

/** Poll interval, ms: a list is closed ten seconds before its beacon's round. */
const pause = 3_000;
/** Poll interval without relays, ms: such a server opens no draw by beacon until its next start. */
const pauseWithoutRelays = 60_000;

const isByBeacon = (detail: Detail | undefined): boolean => detail?.currentRound?.draw?.protocol === 'draw/2';

/** Null: no draw by beacon is possible. The protocol of an open round may change. */
const stateOf = (detail: Detail | undefined): DrawWitnesses['state'] | null => {
  const round = detail?.currentRound;
  if (!round) return null;
  if (round.winnerId !== null) return 'decided';
  if (round.drawOpened !== true) return 'open';
  return isByBeacon(detail) ? 'gathering' : null;
};

const ownKey = async (): Promise<string | null> => {
  const part = await import('../features/trust/api/own-key.ts');
  return part.ownKey();
};
/** Loads the key after the first paint: nothing has to be signed yet. */
const ownKeyAtRest = async (): Promise<string | null> => {
  await whenShown();
  return ownKey();
};

/** Devices of auditors do not watch. */
const keyOf = (role: string | undefined, state: DrawWitnesses['state'] | null) => {
  if (role === 'auditor') return undefined;
  return state === 'gathering' ? ownKey : ownKeyAtRest;
};

/** A closed list that waits for its beacon; null: none; undefined: relays unknown. */
export type ListWatch = ClosedList | null | undefined;

/** Polls the server's state of the draw while the page is visible; reloads the committee when it differs. */
export const useDrawWatch = (id: number, detail: Detail | undefined): ListWatch => {
  const client = useQueryClient();
  const { user } = useAuth();
  const shown = stateOf(detail);
  const round = detail?.currentRound;
  const isPolling = shown === 'open' || shown === 'gathering';
  const { data, isPending, dataUpdatedAt } = useQuery({
    ...drawWitnesses(id, round?.id ?? 0, keyOf(user?.role, shown)),
    enabled: isPolling,
    refetchInterval: ({ state }) =>
      state.data?.beacon.relays.length === 0 && !isByBeacon(detail) ? pauseWithoutRelays : pause,
    retry: false,
    staleTime: 0,
  });
  const serverState = isPolling ? data?.state : undefined;
  useEffect(() => {
    // Repeated after each answer: the read side may lag.
    if (dataUpdatedAt > 0 && serverState !== undefined && serverState !== shown)
      void client.refetchQueries({ queryKey: queryKeys.committee(id), exact: true }, { cancelRefetch: false });
  }, [client, id, serverState, shown, dataUpdatedAt]);
  if (!round || shown !== 'gathering') return null;
  return isPending ? undefined : { round: round.roundNumber, relays: data?.beacon.relays ?? [] };
};

/** Signs a closed list at once on pages without any other use of the book. */
export const useListSigning = (id: number, detail: Detail | undefined): void => {
  const list = useDrawWatch(id, detail);
  useWatch({ id, entries: list ? detail?.committee.events : undefined, list });
};

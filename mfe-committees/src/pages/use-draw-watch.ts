import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClosedList } from '../features/trust/api/visit.ts';
import { useWatch } from '../features/trust/use-watch.ts';
import { drawWitnesses, type DrawWitnesses } from '../shared/draw-witnesses.ts';

/** Milliseconds between two questions whether the draw is open: a list is closed ten seconds before its beacon's round. */
const pause = 3_000;
/** The same where the server names no relay, and so opens no draw by beacon until it is started with other settings. */
const pauseWithoutRelays = 60_000;

const isByBeacon = (detail: Detail | undefined): boolean => detail?.currentRound?.draw?.protocol === 'draw/2';

/** Null: there is no draw that could be one by beacon. Which protocol an open round would be drawn by may change. */
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
/** Nothing has to be signed yet: what the page needs to be painted comes first. */
const ownKeyAtRest = async (): Promise<string | null> => {
  await whenShown();
  return ownKey();
};

/** The device of an auditor watches nothing. */
const keyOf = (role: string | undefined, state: DrawWitnesses['state'] | null) => {
  if (role === 'auditor') return undefined;
  return state === 'gathering' ? ownKey : ownKeyAtRest;
};

/** A closed list that waits for its beacon; null: none does. Undefined while it is not known whom to ask for the beacon. */
export type Watch = ClosedList | null | undefined;

/**
 * Asks how the draw of the open round stands while the page is in view, whatever was loaded before, and reads the
 * committee again when it stands otherwise than the page has it.
 */
export const useDrawWatch = (id: number, detail: Detail | undefined): Watch => {
  const client = useQueryClient();
  const { user } = useAuth();
  const shown = stateOf(detail);
  const round = detail?.currentRound;
  const isAsked = shown === 'open' || shown === 'gathering';
  const { data, isPending, dataUpdatedAt } = useQuery({
    ...drawWitnesses(id, round?.id ?? 0, keyOf(user?.role, shown)),
    enabled: isAsked,
    refetchInterval: ({ state }) =>
      state.data?.beacon.relays.length === 0 && !isByBeacon(detail) ? pauseWithoutRelays : pause,
    retry: false,
    staleTime: 0,
  });
  const told = isAsked ? data?.state : undefined;
  useEffect(() => {
    // After each answer: the read side may have been behind.
    if (dataUpdatedAt > 0 && told !== undefined && told !== shown)
      void client.refetchQueries({ queryKey: queryKeys.committee(id), exact: true }, { cancelRefetch: false });
  }, [client, id, told, shown, dataUpdatedAt]);
  if (!round || shown !== 'gathering') return null;
  return isPending ? undefined : { round: round.roundNumber, relays: data?.beacon.relays ?? [] };
};

/** Signs a closed list at once on a page that does nothing else with the book. */
export const useListSigning = (id: number, detail: Detail | undefined): void => {
  const list = useDrawWatch(id, detail);
  useWatch({ id, entries: list ? detail?.committee.events : undefined, list });
};

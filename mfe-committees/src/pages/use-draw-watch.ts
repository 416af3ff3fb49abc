import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClosedList } from '../features/trust/api/visit.ts';
import { useWatch } from '../features/trust/use-watch.ts';
import { closedListOf } from '../shared/closed-list.ts';
import { drawWitnesses } from '../shared/draw-witnesses.ts';

/** Poll interval during the gathering, ms: the server reports a phone as watching for 10 s. */
const pollMs = 5_000;

const isGathering = (detail: Detail | undefined): boolean => detail !== undefined && closedListOf(detail) !== null;

const ownKey = async (): Promise<string | null> => {
  const part = await import('../features/trust/api/own-key.ts');
  return part.ownKey();
};

/** A closed list that waits for its beacon; null: none; undefined: relays unknown. */
export type ListWatch = ClosedList | null | undefined;

const useWitnesses = (id: number, detail: Detail | undefined, refetchInterval: number | false) => {
  const { user } = useAuth();
  // Devices of auditors do not watch.
  const key = user?.role === 'auditor' ? undefined : ownKey;
  const enabled = isGathering(detail);
  return useQuery({
    ...drawWitnesses(id, detail?.currentRound?.id ?? 0, key),
    enabled,
    refetchInterval: enabled && refetchInterval,
    retry: false,
  });
};

const listOf = (detail: Detail | undefined, { data, isPending }: ReturnType<typeof useWitnesses>): ListWatch => {
  const round = detail === undefined ? null : closedListOf(detail);
  if (round === null) return null;
  return isPending ? undefined : { round, relays: data?.beacon.relays ?? [] };
};

/** The list of the committee's draw by beacon, while it is closed. */
export const useClosedList = (id: number, detail: Detail | undefined): ListWatch =>
  listOf(detail, useWitnesses(id, detail, false));

/** Signs a closed list at once, and keeps telling the server that this device watches while the page is in view. */
export const useListSigning = (id: number, detail: Detail | undefined): void => {
  const client = useQueryClient();
  const witnesses = useWitnesses(id, detail, pollMs);
  const list = listOf(detail, witnesses);
  // Repeated after each answer: the read side may lag, and the stream of changes may be interrupted.
  const decidedAt = isGathering(detail) && witnesses.data?.state === 'decided' ? witnesses.dataUpdatedAt : null;
  useEffect(() => {
    if (decidedAt === null) return;
    void client.refetchQueries({ queryKey: queryKeys.committee(id), exact: true }, { cancelRefetch: false });
  }, [client, id, decidedAt]);
  useWatch({ id, entries: list ? detail?.committee.events : undefined, list });
};

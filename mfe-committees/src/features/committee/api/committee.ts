import { getCommittee } from '@mandali/contracts/api/get-committee';
import type { Detail } from '@mandali/contracts/shapes';
import { arrived, send } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { drawGate } from '../../../book.ts';

/** Milliseconds between two looks at a round that is drawn by beacon, at a page that is shown. */
const pause = 4_000;

/**
 * Whether a draw by beacon can come at any moment, or has begun: a device that learns of it while the list is closed signs
 * that list, and so proves when it was closed.
 */
const mayBeDrawn = (detail: Detail): boolean => {
  const { currentRound: round } = detail;
  if (round?.draw?.protocol !== 'draw/2' || round.winnerId !== null) return false;
  return round.drawOpened === true || drawGate(detail, round).open;
};

export const committee = (id: number) => {
  const asked = { params: { id: String(id) }, query: { payments: 'latest' } } as const;
  return queryOptions({
    queryKey: queryKeys.committee(id),
    queryFn: ({ signal }) => send(getCommittee, { ...asked, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && mayBeDrawn(data) ? pause : false),
    initialData: () => arrived(getCommittee, asked),
  });
};

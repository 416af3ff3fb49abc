import { getCommittee } from '@mandali/contracts/api/get-committee';
import type { Detail } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { drawGate } from '../../../shared/book.ts';
import { isAttended } from '../attended.ts';

/**
 * Milliseconds between two looks at a round that is drawn by beacon, at a page that is shown: as somebody waits for the
 * draw, and on one that lies open and that nobody has touched for a while.
 */
const [pause, longPause] = [4_000, 60_000];

/**
 * Whether a draw by beacon can come at any moment, or has begun: a device that learns of it while the list is closed signs
 * that list, and so proves when it was closed.
 */
const mayBeDrawn = (detail: Detail): boolean => {
  const { currentRound: round } = detail;
  if (round?.draw?.protocol !== 'draw/2' || round.winnerId !== null) return false;
  return round.drawOpened === true || drawGate(detail, round).open;
};

export const committee = (id: number) =>
  queryOptions({
    queryKey: queryKeys.committee(id),
    queryFn: ({ signal }) => send(getCommittee, { params: { id: String(id) }, query: { payments: 'latest' }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !mayBeDrawn(data)) return false;
      return data.currentRound?.drawOpened === true || isAttended() ? pause : longPause;
    },
  });

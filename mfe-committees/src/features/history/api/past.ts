import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { send } from '@mandali/platform/requests/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withSeats } from '../../../shared/seated-names.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';

/** Immutable: fetched once. */
export const committeeAsOf = (id: number, entries: number) =>
  queryOptions({
    queryKey: queryKeys.committeeAsOf(id, entries),
    queryFn: ({ signal }) =>
      send(getCommittee, {
        signal,
        params: { id: String(id) },
        query: { payments: 'latest', asOf: String(entries) },
      }),
    placeholderData: keepPreviousData,
    select: withSeats,
  });

const decisions = 'DrawConducted,WinnerSelected,TurnGiven,PastRoundRecorded';

export const decidingEntries = (id: number) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'deciding'),
    queryFn: ({ signal }) =>
      send(listEvents, { signal, params: { id: String(id) }, query: { type: decisions, limit: 500 } }),
  });

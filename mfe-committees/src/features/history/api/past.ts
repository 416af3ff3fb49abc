import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { send } from '@mandali/platform/requests/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';

/** The committee after its first `entries` entries: immutable, fetched once. */
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
  });

const decisions = 'DrawConducted,WinnerSelected,PastRoundRecorded';

/** The entries that decided a round: the flowers of the slider. */
export const decidingEntries = (id: number) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'deciding'),
    queryFn: ({ signal }) =>
      send(listEvents, { signal, params: { id: String(id) }, query: { type: decisions, limit: 500 } }),
  });

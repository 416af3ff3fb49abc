import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { withSeats } from '../../../shared/seated-names.ts';
import { queryOptions } from '@tanstack/react-query';

/** `opened` froze the list of its draw. Null where there is none. */
export type DecisionEntries = { readonly opened: Entry | null; readonly decided: Entry | null };

const types = 'DrawOpened,DrawConducted,WinnerSelected,TurnGiven,PastRoundRecorded';

export const deciding = (id: number, round: number) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'deciding', round),
    queryFn: async ({ signal }): Promise<DecisionEntries> => {
      const entries = await send(listEvents, { signal, params: { id: String(id) }, query: { round, type: types } });
      const opened = entries.find(({ type }) => type === 'DrawOpened') ?? null;
      return { opened, decided: entries.findLast(({ type }) => type !== 'DrawOpened') ?? null };
    },
  });

export const asDecided = (id: number, entries: number, round: number) =>
  queryOptions({
    queryKey: [...queryKeys.committeeAsOf(id, entries), 'round', round],
    queryFn: ({ signal }) =>
      send(getCommittee, { signal, params: { id: String(id) }, query: { payments: round, asOf: entries } }),
    select: withSeats,
  });

import { getCommittee } from '@mandali/contracts/api/get-committee';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { withSeats } from '../../../shared/seated-names.ts';
import { recordServerDetail } from '../../../shared/server-details.ts';
import { queryOptions } from '@tanstack/react-query';

/** The committee with ten times as many payments as the page requests. */
export const wholeCommittee = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.committee(id), 'whole'],
    queryFn: ({ signal }) =>
      recordServerDetail(id, send(getCommittee, { params: { id: String(id) }, query: {}, signal })),
    select: withSeats,
  });

import { getCommittee } from '@mandali/contracts/api/get-committee';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { withSeats } from './seated-names.ts';
import { recordServerDetail } from './server-details.ts';

export const committee = (id: number) =>
  queryOptions({
    queryKey: queryKeys.committee(id),
    queryFn: ({ signal }) =>
      recordServerDetail(id, send(getCommittee, { params: { id: String(id) }, query: { payments: 'latest' }, signal })),
    select: withSeats,
  });

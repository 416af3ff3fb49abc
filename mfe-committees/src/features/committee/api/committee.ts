import { getCommittee } from '@mandali/contracts/api/get-committee';
import { send } from '@mandali/platform/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { committeeKey } from '../../../query-keys.ts';

export const committee = (id: number) =>
  queryOptions({
    queryKey: committeeKey(id),
    queryFn: ({ signal }) => send(getCommittee, { params: { id: String(id) }, query: { payments: 'latest' }, signal }),
  });

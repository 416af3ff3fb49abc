import { getCommittee } from '@mandali/contracts/api/get-committee';
import { arrived, send } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const committee = (id: number) => {
  const asked = { params: { id: String(id) }, query: { payments: 'latest' } } as const;
  return queryOptions({
    queryKey: queryKeys.committee(id),
    queryFn: ({ signal }) => send(getCommittee, { ...asked, signal }),
    initialData: () => arrived(getCommittee, asked),
  });
};

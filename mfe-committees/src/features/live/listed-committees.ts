import type { Committee } from '@mandali/contracts/shapes';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type Page = { readonly data: readonly Committee[] };

/** Rows of the dashboard that the page has loaded. */
export const listedCommittees = (client: QueryClient): readonly Committee[] =>
  client
    .getQueriesData<Partial<InfiniteData<Page>>>({ queryKey: queryKeys.committeeLists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ data }) => data);

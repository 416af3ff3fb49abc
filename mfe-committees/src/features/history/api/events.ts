import { listEvents } from '@mandali/contracts/api/list-events';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { typesOf, type Kind } from '../entry-kinds.ts';

export type Filter = {
  /** User id. */
  readonly member: number | null;
  readonly round: number | null;
  readonly kind: Kind;
  /** The newest entry to show, counted from 1; null: the newest one of the book. */
  readonly entry: number | null;
};

const pageSize = 50;

export const events = (committeeId: number, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.events(committeeId, filter),
    queryFn: ({ signal, pageParam }) =>
      sendForPage(listEvents, { signal, params: { id: String(committeeId) }, query: queryOf(filter, pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

const queryOf = ({ member, round, kind, entry }: Filter, cursor: string | null) => {
  const types = typesOf(kind);
  return {
    order: 'newest',
    limit: pageSize,
    ...(member !== null && { member }),
    ...(round !== null && { round }),
    ...(types !== null && { type: types.join(',') }),
    // Entry n has revision n - 1, and the page after revision n begins with it.
    ...(entry !== null && { after: entry }),
    ...(cursor !== null && { cursor }),
  } as const;
};

import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useDebounced } from '@mandali/platform/forms/use-debounced.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClosedList } from './api/visit.ts';
import type { VisitResult } from '../../shared/device-books/visit-result.ts';

/** Debounce, ms: several payments marked in a row are checked once. */
const debounce = 2000;

type BookState = {
  readonly id: number;
  /** Null: the server does not report it; undefined: not loaded. */
  readonly entries: number | null | undefined;
  /** The list of a draw that waits for its beacon: it is signed at once. Undefined: not loaded. */
  readonly list: ClosedList | null | undefined;
};

/** One visit for each number of entries, while the page is at rest. */
export const watched = ({ id, entries, list }: BookState & { readonly list: ClosedList | null }, mayCosign: boolean) =>
  queryOptions({
    queryKey: queryKeys.watched(id, entries ?? undefined, list?.round ?? null),
    queryFn: async ({ signal }): Promise<VisitResult> => {
      if (list === null) await whenShown();
      signal.throwIfAborted();
      const { visit } = await import('./api/visit.ts');
      return visit(id, mayCosign, list);
    },
    staleTime: Infinity,
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

/** The device's storage or the code of the check could not be loaded. */
const failedVisit: VisitResult = {
  witnesses: null,
  book: null,
  storesBooks: true,
  isUnwritten: true,
  clockIsOff: false,
  bound: null,
  newKeys: [],
};

/** Undefined until the first result. */
export const useWatch = ({ id, entries, list }: BookState): VisitResult | undefined => {
  const { user } = useAuth();
  const debouncedEntries = useDebounced(entries, debounce);
  const visitedEntries = list === null || list === undefined ? debouncedEntries : entries;
  const query = useQuery({
    ...watched({ id, entries: visitedEntries, list: list ?? null }, user?.role !== 'auditor'),
    enabled: visitedEntries !== undefined && list !== undefined,
  });
  return query.isError ? (query.data ?? failedVisit) : query.data;
};

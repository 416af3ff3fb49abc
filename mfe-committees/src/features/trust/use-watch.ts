import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useSettled } from '@mandali/platform/forms/use-settled.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClosedList } from './api/visit.ts';
import type { VisitResult } from '../../shared/device-books/visit-result.ts';

/** Milliseconds without a change. */
const pause = 2000;

type BookState = {
  readonly id: number;
  /** Null: the server does not say; undefined: it has not answered yet. */
  readonly entries: number | null | undefined;
  /** The list of a draw that waits for its beacon: it is signed at once. Undefined: wait until it is known. */
  readonly list: ClosedList | null | undefined;
};

/** What this device has made of the book with so many entries: computed once for each, when the page is at rest. */
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

/** Nothing could be read or written on this device, or the program of the check could not be loaded. */
const lost: VisitResult = {
  witnesses: null,
  book: null,
  keeps: true,
  isLost: true,
  clockIsOff: false,
  bound: null,
  newKeys: [],
};

/** Keeps, checks and cosigns the book of a committee whose page is open; undefined until that is done. */
export const useWatch = ({ id, entries, list }: BookState): VisitResult | undefined => {
  const { user } = useAuth();
  // Taps in a row, as when payments are marked, are looked at together.
  const settled = useSettled(entries, pause);
  const of = list === null || list === undefined ? settled : entries;
  const query = useQuery({
    ...watched({ id, entries: of, list: list ?? null }, user?.role !== 'auditor'),
    enabled: of !== undefined && list !== undefined,
  });
  return query.isError ? (query.data ?? lost) : query.data;
};

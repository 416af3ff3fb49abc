import { useAuth } from '@mandali/platform/auth.tsx';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { useSettled } from '@mandali/platform/use-settled.ts';
import { whenShown } from '@mandali/platform/when-shown.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Watched } from './watch.ts';

/** Milliseconds without a change. */
const pause = 2000;

/** What this device has made of the book with so many entries: computed once for each, when the page is at rest. */
export const watched = (id: number, entries: number | undefined, mayCosign: boolean) =>
  queryOptions({
    queryKey: queryKeys.watched(id, entries),
    queryFn: async ({ signal }): Promise<Watched> => {
      await whenShown();
      signal.throwIfAborted();
      const { visit } = await import('./api/visit.ts');
      return visit(id, mayCosign);
    },
    staleTime: Infinity,
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

/** Keeps, checks and cosigns the book of a committee whose page is open; undefined until that is done. */
export const useWatch = (id: number, entries: number | undefined): Watched | undefined => {
  const { user } = useAuth();
  // Taps in a row, as when payments are marked, are looked at together.
  const settled = useSettled(entries, pause);
  const query = useQuery({ ...watched(id, settled, user?.role !== 'auditor'), enabled: settled !== undefined });
  return query.data;
};

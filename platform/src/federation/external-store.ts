import { useMemo, useRef, useSyncExternalStore as useStore } from 'react';

// Replaces the CommonJS package use-sync-external-store (an alias in build/plugin.ts), which would bundle a second React
// into every remote. React has the first function since 18; the second is that of the package.

type Subscribe = (changed: () => void) => () => void;

export const useSyncExternalStore = useStore;

/** Re-renders only when `isEqual` is false for the selected part. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: Subscribe,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const shown = useRef<{ readonly selection: Selection } | null>(null);
  const select = useMemo(() => {
    let memo: { readonly snapshot: Snapshot; readonly selection: Selection } | null = null;
    return (snapshot: Snapshot): Selection => {
      if (memo !== null && Object.is(memo.snapshot, snapshot)) return memo.selection;
      const next = selector(snapshot);
      const selection =
        shown.current !== null && isEqual(shown.current.selection, next) ? shown.current.selection : next;
      memo = { snapshot, selection };
      shown.current = { selection };
      return selection;
    };
  }, [selector, isEqual]);
  return useStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  );
}

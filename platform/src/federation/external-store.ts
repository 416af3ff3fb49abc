import { useMemo, useRef, useSyncExternalStore as useStore } from 'react';

// Stands in for the CommonJS package use-sync-external-store (an alias in build/plugin.ts): that one would bring a
// second React into every remote. React has had the first function since 18; the second is its documented companion.

type Subscribe = (changed: () => void) => () => void;

export const useSyncExternalStore = useStore;

/** A part of a store's snapshot; re-renders only when `isEqual` says that the part has changed. */
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

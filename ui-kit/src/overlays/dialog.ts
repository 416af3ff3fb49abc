import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { returnPlace, returnTo, type ReturnPlace } from './return-place.ts';

/** Of a dialog that another one replaces in the same render, such as a loading sheet: its opener is the opener of both. */
let replaced: ReturnPlace | null = null;

/**
 * Rendered after the frame that shows the reaction to the tap (a pressed button), which it would delay. On close the focus
 * returns to the previous element, or to its place; Radix does that only for its own triggers, and our dialogs are opened by
 * state.
 * @returns `root` for Radix's root, and `giveBack` for the `onCloseAutoFocus` of its content
 */
export function useDialog(close: () => unknown) {
  const open = useDeferredValue(true, false);
  const place = useRef<ReturnPlace | null>(null);
  useLayoutEffect(() => {
    place.current = returnPlace() ?? replaced;
    return () => {
      replaced = place.current;
      setTimeout(() => (replaced = null));
    };
  }, []);
  useBackCloses(true, () => void close());
  const giveBack = (event: Event): void => {
    // The page has moved the focus meanwhile, for example to a row that was added: Radix must not move it either.
    if (document.activeElement !== null && document.activeElement !== document.body) event.preventDefault();
    else if (place.current !== null && returnTo(place.current)) event.preventDefault();
  };
  return { root: { open, onOpenChange: (stays: boolean) => void (stays || close()) }, giveBack };
}

import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';

/** For a menu item, which is removed, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Rendered after the frame that shows the reaction to the tap (a pressed button), which it would delay. On close the focus
 * returns to the previous element; Radix does that only for its own triggers, and our dialogs are opened by state.
 * @returns `root` for Radix's root, and `giveBack` for the `onCloseAutoFocus` of its content
 */
export function useDialog(close: () => unknown) {
  const open = useDeferredValue(true, false);
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    opener.current = openerOf(document.activeElement);
  }, []);
  useBackCloses(true, () => void close());
  const giveBack = (event: Event): void => {
    if (opener.current?.isConnected !== true) return;
    event.preventDefault();
    opener.current.focus();
  };
  return { root: { open, onOpenChange: (stays: boolean) => void (stays || close()) }, giveBack };
}

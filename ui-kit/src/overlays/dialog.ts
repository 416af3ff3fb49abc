import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';

/** The element that opened a dialog; for an item of a menu, which is gone by the end, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * What every dialog does: it is in the page only while it is open, and the browser's Back closes it.
 *
 * It shows right after the frame that answers the tap (a pressed button), which it would hold up otherwise: a dialog
 * takes longer to put up than the eye forgives. When it goes, the focus returns to where it was before it came; Radix
 * does so only for its own triggers, and our dialogs are opened by state.
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

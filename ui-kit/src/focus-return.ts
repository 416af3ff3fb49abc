import { useLayoutEffect, useRef } from 'react';

/** The element that opened a dialog; for an item of a menu, which is gone by the end, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to where it was when a dialog was told to open: before it is there, and before a menu that told
 * it so has gone. Radix does so only for its own triggers, and our dialogs are mostly opened by state. Returns the
 * handler of a Radix content.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);
  return (event) => {
    if (opener.current?.isConnected !== true) return;
    event.preventDefault();
    opener.current.focus();
  };
}

import { useRef } from 'react';

/** The element that opened a dialog; for an item of a menu, which is gone by the end, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to where it was when a dialog opened. Radix does so only for its own triggers,
 * and our dialogs are mostly opened by state. Returns the two handlers of a Radix content.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement);
    },
    giveBack: (event: Event) => {
      if (opener.current?.isConnected !== true) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

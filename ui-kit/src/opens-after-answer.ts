import { useDeferredValue } from 'react';

/**
 * Whether to show what a tap opens. It comes right after the frame that answers the tap (a pressed button), which it
 * would hold up otherwise: dialogs and menus take longer to put up than the eye forgives. What closes, closes at once.
 */
export function useOpensAfterAnswer(open: boolean): boolean {
  const later = useDeferredValue(open, false);
  return open && later;
}

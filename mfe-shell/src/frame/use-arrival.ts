import { hasGoneBack, useLocation } from '@mandali/platform/page/router.ts';
import { useEffect } from 'react';

const headingTimeoutMs = 8000;

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1:not([data-waiting])');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the heading when it is rendered, unless the focus has moved. Returns a function that stops it. */
const focusWhenThere = (main: HTMLElement): (() => void) => {
  const before = document.activeElement;
  const attempt = (): void => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || focusHeading(main)) stop();
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), headingTimeoutMs);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
};

// Module state, because sign-in replaces the frame. Null before the first page.
let place: string | null = null;

/**
 * Moves the focus to the heading after a change of page, sign-in or sign-out, for screen readers and keyboards; not on the
 * first page of a visit.
 */
export const useArrival = (atDoor: boolean): void => {
  const [pathname] = useLocation();
  useEffect(() => {
    const before = place;
    place = `${atDoor ? 'door' : 'house'} ${pathname}`;
    if (before === null || before === place) return undefined;
    if (!hasGoneBack()) document.documentElement.scrollTop = 0;
    const main = document.getElementById('main');
    return main === null ? undefined : focusWhenThere(main);
  }, [pathname, atDoor]);
};

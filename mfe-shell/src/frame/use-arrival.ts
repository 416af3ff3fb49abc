import { hasGoneBack, useLocation } from '@mandali/platform/page/router.ts';
import { useEffect } from 'react';

/** Milliseconds to wait for the heading of a page that has to be loaded first. */
const timeout = 8000;

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1:not([data-waiting])');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the page's heading as soon as there is one, unless the reader has meanwhile gone elsewhere. */
const focusWhenThere = (main: HTMLElement): (() => void) => {
  const before = document.activeElement;
  const attempt = (): void => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || focusHeading(main)) stop();
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), timeout);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
};

// Where the reader is; outlives the frame, which is another one after signing in. Null until the first page is shown.
let place: string | null = null;

/**
 * After a change of page, and after signing in or out: top of the page (not when going back) and focus on its heading,
 * for reader and keyboard. The first page of a visit is left alone.
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

import { NavigationType, useLocation, useNavigationType } from '@mandali/platform/router.ts';
import { useEffect, useRef } from 'react';

/** Milliseconds to wait for the heading of a page that has to be loaded first. */
const patience = 8000;

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1');
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
  const timer = setTimeout(() => stop(), patience);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
};

/** After a change of page: top of the page (not when going back) and focus on its heading, for reader and keyboard. */
export const useArrival = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (kind !== NavigationType.Pop) document.documentElement.scrollTop = 0;
    const main = document.getElementById('main');
    return main === null ? undefined : focusWhenThere(main);
  }, [pathname, kind]);
};

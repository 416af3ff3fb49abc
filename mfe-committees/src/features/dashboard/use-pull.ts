import { useEffect, useRef, useState, type RefObject } from 'react';

/** Specification, section 9, in px. */
export const pullLimits = { threshold: 80, most: 150, shift: 100 } as const;

/** How far a finger that started at the top of the page has pulled it, up to 150 px. */
const pulledBy = (from: number, now: number): number => Math.min(Math.max(now - from, 0), pullLimits.most);

const oneTouch = (event: TouchEvent): number | null =>
  event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;

/**
 * Pulling the page down from its top: beyond the threshold, letting go calls `onRelease`.
 * @returns how far it is pulled now, in px
 */
export function usePull(place: RefObject<HTMLElement | null>, onRelease: () => void): number {
  const [pulled, setPulled] = useState(0);
  const release = useRef(onRelease);
  useEffect(() => {
    release.current = onRelease;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let from: number | null = null;
    let by = 0;
    const set = (next: number) => setPulled((by = next));
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 ? oneTouch(event) : null;
    };
    const move = (event: TouchEvent) => {
      const now = oneTouch(event);
      if (from === null || now === null) return;
      set(pulledBy(from, now));
      // Otherwise the browser would show its own way to load the page again.
      if (by > 0 && event.cancelable) event.preventDefault();
    };
    const end = () => {
      if (by > pullLimits.threshold) release.current();
      from = null;
      set(0);
    };
    const cancel = () => {
      from = null;
      set(0);
    };
    const own = new AbortController();
    element.addEventListener('touchstart', start, { passive: true, signal: own.signal });
    element.addEventListener('touchmove', move, { passive: false, signal: own.signal });
    element.addEventListener('touchend', end, { signal: own.signal });
    element.addEventListener('touchcancel', cancel, { signal: own.signal });
    return () => own.abort();
  }, [place]);
  return pulled;
}

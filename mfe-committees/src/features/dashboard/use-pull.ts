import { useEffect, useRef, useState, type RefObject } from 'react';

/** Specification, section 9, px. */
export const pullLimits = { threshold: 80, most: 150, shift: 100 } as const;

/** Distance that a finger has pulled the page from its top, up to 150 px. */
const pulledBy = (from: number, now: number): number => Math.min(Math.max(now - from, 0), pullLimits.most);

const oneTouch = (event: TouchEvent): number | null =>
  event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;

type TouchHandlers = Readonly<Record<'start' | 'move' | 'end' | 'cancel', (event: TouchEvent) => void>>;

const listen = (element: HTMLElement, touches: TouchHandlers): (() => void) => {
  const own = new AbortController();
  element.addEventListener('touchstart', touches.start, { passive: true, signal: own.signal });
  element.addEventListener('touchmove', touches.move, { passive: false, signal: own.signal });
  element.addEventListener('touchend', touches.end, { signal: own.signal });
  element.addEventListener('touchcancel', touches.cancel, { signal: own.signal });
  return () => own.abort();
};

/**
 * Pull to refresh: releasing beyond the threshold calls `onRelease`.
 * @returns the present distance, px
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
    let isFromTop: boolean | null = null;
    let by = 0;
    const set = (next: number) => setPulled((by = next));
    const start = (event: TouchEvent) => {
      from = oneTouch(event);
      isFromTop = null;
    };
    const move = (event: TouchEvent) => {
      const now = oneTouch(event);
      if (from === null || now === null) return;
      // Measured on move, not on touch: it forces a layout, which would delay a tap.
      isFromTop ??= window.scrollY <= 0;
      if (!isFromTop) return;
      set(pulledBy(from, now));
      // Prevents the browser's own pull to refresh.
      if (by > 0 && event.cancelable) event.preventDefault();
    };
    const cancel = () => {
      from = null;
      set(0);
    };
    const end = () => {
      if (by > pullLimits.threshold) release.current();
      cancel();
    };
    return listen(element, { start, move, end, cancel });
  }, [place]);
  return pulled;
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/** Specification, section 9, px. */
export const pullLimits = { threshold: 80, most: 150, shift: 100 } as const;

const pulledBy = (from: number, now: number): number => Math.min(Math.max(now - from, 0), pullLimits.most);

const oneTouch = (event: TouchEvent): number | null =>
  event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;

type TouchHandlers = Readonly<Record<'start' | 'move' | 'end' | 'cancel', (event: TouchEvent) => void>>;

const listen = (element: HTMLElement, touches: TouchHandlers): (() => void) => {
  const listeners = new AbortController();
  element.addEventListener('touchstart', touches.start, { passive: true, signal: listeners.signal });
  element.addEventListener('touchmove', touches.move, { passive: false, signal: listeners.signal });
  element.addEventListener('touchend', touches.end, { signal: listeners.signal });
  element.addEventListener('touchcancel', touches.cancel, { signal: listeners.signal });
  return () => listeners.abort();
};

/** @returns the present distance, px */
export function usePull(page: RefObject<HTMLElement | null>, onRelease: () => void): number {
  const [pulled, setPulled] = useState(0);
  const release = useRef(onRelease);
  useEffect(() => {
    release.current = onRelease;
  });
  useEffect(() => {
    const element = page.current;
    if (element === null) return undefined;
    let startY: number | null = null;
    let isFromTop: boolean | null = null;
    let distance = 0;
    const setDistance = (next: number) => setPulled((distance = next));
    const start = (event: TouchEvent) => {
      startY = oneTouch(event);
      isFromTop = null;
    };
    const move = (event: TouchEvent) => {
      const now = oneTouch(event);
      if (startY === null || now === null) return;
      // Measured on move, not on touch: it forces a layout, which would delay a tap.
      isFromTop ??= window.scrollY <= 0;
      if (!isFromTop) return;
      setDistance(pulledBy(startY, now));
      // Prevents the browser's own pull to refresh.
      if (distance > 0 && event.cancelable) event.preventDefault();
    };
    const cancel = () => {
      startY = null;
      setDistance(0);
    };
    const end = () => {
      if (distance > pullLimits.threshold) release.current();
      cancel();
    };
    return listen(element, { start, move, end, cancel });
  }, [page]);
  return pulled;
}

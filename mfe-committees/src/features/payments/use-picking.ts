import type { Payment } from '@mandali/contracts/shapes';
import { useBackCloses } from '@mandali/ui-kit/overlays/back-closes.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type PaymentSelection = {
  /** Ids of the selected payments; null outside selection mode. */
  readonly picked: ReadonlySet<number> | null;
  /** Begun by Mark All Paid, or all are selected. */
  readonly isAll: boolean;
  readonly start: (payments: readonly Payment[], isAll?: boolean) => void;
  readonly toggle: (payment: Payment) => void;
  readonly stop: () => void;
  /** Stops after the selected ones were marked. */
  readonly finish: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
};

const scrollToPlace = (element: HTMLElement, top: number): void => {
  const moved = element.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
};

/** Moves the focus into the selection and back, to the place in the window where it was. */
const usePickingFocus = (isPicking: boolean, panel: RefObject<HTMLElement | null>) => {
  const button = useRef<HTMLButtonElement>(null);
  /** Distance of the button from the top of the window, px. Not of the focused element: Safari focuses no button on a tap. */
  const top = useRef<number | null>(null);
  const wasPicking = useRef(false);
  const isFinished = useRef(false);
  useEffect(() => {
    if (isPicking === wasPicking.current) return;
    wasPicking.current = isPicking;
    // The button goes with the last open due.
    const target = isFinished.current ? panel.current : (button.current ?? panel.current);
    target?.focus({ preventScroll: !isPicking });
    if (!isPicking && target !== null && target === button.current && top.current !== null)
      scrollToPlace(target, top.current);
    isFinished.current = false;
  }, [isPicking, panel]);
  const setFinished = useCallback(() => void (isFinished.current = true), []);
  const setPlace = useCallback(() => void (top.current = button.current?.getBoundingClientRect().top ?? null), []);
  return { button, setFinished, setPlace };
};

/** Escape and Back end the selection, not the page. */
const useLeaving = (isPicking: boolean, stop: () => void): void => {
  useBackCloses(isPicking, stop);
  useEffect(() => {
    if (!isPicking) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stop();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isPicking, stop]);
};

export const usePicking = (panel: RefObject<HTMLElement | null>): PaymentSelection => {
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const [isAll, setAll] = useState(false);
  const isPicking = picked !== null;
  const { button, setFinished, setPlace } = usePickingFocus(isPicking, panel);
  const start = useCallback(
    (payments: readonly Payment[], isOfAll = false): void => {
      if (!isPicking) setPlace();
      setPicked(new Set(payments.map(({ id }) => id)));
      setAll(isOfAll);
    },
    [isPicking, setPlace],
  );
  const toggle = useCallback(
    ({ id }: Payment): void =>
      setPicked((before) =>
        before?.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
      ),
    [],
  );
  const stop = useCallback((): void => setPicked(null), []);
  const finish = useCallback((): void => {
    setFinished();
    setPicked(null);
  }, [setFinished]);
  useLeaving(isPicking, stop);
  return { picked, isAll, start, toggle, stop, finish, button };
};

import type { Payment } from '@mandali/contracts/shapes';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type PaymentSelection = {
  /** Ids of the selected payments; null outside selection mode. */
  readonly picked: ReadonlySet<number> | null;
  readonly start: (payments: readonly Payment[]) => void;
  readonly toggle: (payment: Payment) => void;
  readonly stop: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
};

export const usePicking = (panel: RefObject<HTMLElement | null>): PaymentSelection => {
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPicking = picked !== null;
  const wasPicking = useRef(false);
  useEffect(() => {
    if (isPicking === wasPicking.current) return;
    wasPicking.current = isPicking;
    (button.current ?? panel.current)?.focus({ preventScroll: !isPicking });
  }, [isPicking, panel]);
  const start = useCallback(
    (payments: readonly Payment[]): void => setPicked(new Set(payments.map(({ id }) => id))),
    [],
  );
  const toggle = useCallback(
    ({ id }: Payment): void =>
      setPicked((before) =>
        before?.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
      ),
    [],
  );
  const stop = useCallback((): void => setPicked(null), []);
  useEffect(() => {
    if (!isPicking) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stop();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isPicking, stop]);
  return { picked, start, toggle, stop, button };
};

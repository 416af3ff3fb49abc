import { useMemo, useState } from 'react';
import type { Detail } from '@mandali/contracts/shapes';
import { lastMethods, type MethodChoice } from './last-method.ts';

/** `before`: as each member paid before, cash for the first time. */
export const markingChoices = ['cash', 'upi', 'before'] as const;
export type MarkingChoice = (typeof markingChoices)[number];

const entry = (committeeId: number): string => `mandali.marking.${committeeId}`;

const isChoice = (value: string | null): value is MarkingChoice =>
  (markingChoices as readonly (string | null)[]).includes(value);

const stored = (committeeId: number): MarkingChoice => {
  try {
    const value = localStorage.getItem(entry(committeeId));
    return isChoice(value) ? value : 'cash';
  } catch {
    return 'cash';
  }
};

const store = (committeeId: number, choice: MarkingChoice): void => {
  try {
    localStorage.setItem(entry(committeeId), choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
};

export type MarkingMethod = {
  readonly choice: MarkingChoice;
  readonly choose: (choice: MarkingChoice) => void;
  readonly methodOf: MethodChoice;
};

/** How a tap marks. Changes by hand only; stored for the device and the committee. */
export const useMarkingMethod = (detail: Detail): MarkingMethod => {
  const { id } = detail.committee;
  const [choice, setChoice] = useState(() => stored(id));
  const before = useMemo(() => lastMethods(detail), [detail]);
  const methodOf = useMemo<MethodChoice>(() => (choice === 'before' ? before : () => choice), [choice, before]);
  const choose = (next: MarkingChoice): void => {
    store(id, next);
    setChoice(next);
  };
  return { choice, choose, methodOf };
};

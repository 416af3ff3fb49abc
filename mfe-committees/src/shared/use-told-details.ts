import { useSettled } from '@mandali/platform/forms/use-settled.ts';
import { useSyncExternalStore } from 'react';
import { subscribeToTold, type ToldDetail, toldDetails } from './told-details.ts';

/** Milliseconds without another answer: taps in a row are looked at together. */
const pause = 2000;

/** What the server has said of a committee, once that has stood for a moment. */
export const useToldDetails = (id: number): readonly ToldDetail[] =>
  useSettled(
    useSyncExternalStore(subscribeToTold, () => toldDetails(id)),
    pause,
  );

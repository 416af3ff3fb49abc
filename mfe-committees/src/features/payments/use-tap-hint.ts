import { useEffect, useState } from 'react';
import { useShownMarks } from '../../shared/payment/marks.tsx';
import { useRowPlaces } from '../../shared/payment/row-places.tsx';

const entry = 'mandali.tapHint';
const known = 'known';

const isKnown = (): boolean => {
  try {
    return localStorage.getItem(entry) === known;
  } catch {
    return false;
  }
};

const setKnown = (): void => {
  try {
    localStorage.setItem(entry, known);
  } catch {
    // Without storage the hint is shown at each visit.
  }
};

/** `left`: the text is gone, its room stays, so that no row moves below a finger. */
type HintPhase = 'shown' | 'left' | 'gone';

export type TapHintState = { readonly phase: HintPhase; readonly leave: () => void };

/**
 * Until the first mark on this device, or until it is closed. Its room stays until Done.
 * @param hasMarked whether a tap was saved during this visit
 */
export const useTapHint = (hasMarked: boolean): TapHintState => {
  const { snapshot } = useRowPlaces();
  const isMarking = useShownMarks().pending.size > 0 || hasMarked;
  const [hint, setHint] = useState(() => ({ phase: (isKnown() ? 'gone' : 'shown') as HintPhase, snapshot }));
  const leave = (): void => setHint({ phase: 'left', snapshot });
  if (hint.phase === 'shown' && isMarking) leave();
  if (hint.phase === 'left' && hint.snapshot !== snapshot) setHint({ phase: 'gone', snapshot });
  useEffect(() => {
    if (hint.phase === 'left') setKnown();
  }, [hint.phase]);
  return { phase: hint.phase, leave };
};

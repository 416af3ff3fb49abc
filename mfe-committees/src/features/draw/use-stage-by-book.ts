import type { Detail } from '@mandali/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draw } from './api/draw.ts';
import { outcomeOf, wasDrawn } from './draw-outcome.ts';
import { drawKey } from './draw-state.ts';
import { showOutcomeToViewer } from './draw-toasts.ts';
import { stageStore, wasClosed } from './stage-store.ts';

const fields = ['input', 'textarea', 'select', '[contenteditable="true"]'].join();
const layers = ['[role="dialog"]', '[role="menu"]', '[role="listbox"]:not([hidden])'].join();

/** The stage would cover what the reader types or has opened. */
const isReaderBusy = (): boolean =>
  document.activeElement?.matches(fields) === true || document.querySelector(layers) !== null;

const openByBook = (draw: Draw): void => {
  if (stageStore.get()?.draw.round.id === draw.round.id) return;
  stageStore.set({ draw, by: 'book', isHeld: isReaderBusy() });
};

const isGathering = ({ round }: Draw): boolean => round.drawOpened === true && round.draw?.protocol === 'draw/2';

/**
 * Opens the stage when the book says that a draw was opened or decided, whatever the page had loaded before. A draw
 * without beacon is decided as it is opened; one that is still open was interrupted and is not shown.
 */
export const useStageByBook = (detail: Detail): void => {
  const client = useQueryClient();
  /** The undecided round of the last answer, as it was before the draw. */
  const undecided = useRef<Draw | null>(null);
  useEffect(() => {
    const before = undecided.current;
    const round = detail.currentRound;
    const now = round !== null && round.winnerId === null ? { detail, round } : null;
    undecided.current = now;
    if (before !== null && before.round.id !== now?.round.id) {
      const outcome = outcomeOf(detail, before.round.roundNumber);
      if (outcome === null || !wasDrawn(outcome)) return;
      const mutationKey = drawKey(detail.committee.id, before.round.id);
      const isOwn = client.getMutationCache().find({ mutationKey, exact: true }) !== undefined;
      // The page that conducts the draw has its stage or, when that is closed, its toast.
      if (isOwn) return;
      if (wasClosed(before.round.id)) showOutcomeToViewer(outcome, before.round);
      else openByBook(before);
      return;
    }
    if (now !== null && isGathering(now) && !wasClosed(now.round.id)) openByBook(now);
  }, [client, detail]);
};

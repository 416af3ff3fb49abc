import type { Detail } from '@mandali/contracts/shapes';
import { type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draw } from './api/draw.ts';
import { outcomeOf, wasDrawn } from './draw-outcome.ts';
import { closedListOf, listOfTurns } from '../../shared/closed-list.ts';
import { showSuccess } from '../../shared/notify.ts';
import { texts } from '../../texts.ts';
import { drawKey, turnsDrawKey } from './draw-state.ts';
import { showOutcomeToViewer } from './draw-toasts.ts';
import { type OpenStage, stageStore, wasClosed } from './stage-store.ts';

const fields = ['input', 'textarea', 'select', '[contenteditable="true"]'].join();
const layers = ['[role="dialog"]', '[role="menu"]', '[role="listbox"]:not([hidden])'].join();

/** The stage would cover what the reader types or has opened. */
const isReaderBusy = (): boolean =>
  document.activeElement?.matches(fields) === true || document.querySelector(layers) !== null;

const openByBook = (of: OpenStage['of'], draw: Draw): void => {
  if (stageStore.get()?.draw.round.id === draw.round.id) return;
  stageStore.set({ of, draw, by: 'book', isHeld: isReaderBusy() });
};

const announceTurns = (draw: Draw): void => {
  if (wasClosed(draw.round.id)) showSuccess(texts.turn.drawn);
  else openByBook('turns', draw);
};

/** Whether the draw for all turns was decided after `before`. */
const wereTurnsDrawn = (before: Draw, { committee }: Detail): boolean =>
  before.detail.committee.turnsDraw !== 'drawn' && committee.turnsDraw === 'drawn';

/**
 * Opens the stage when the book says that a draw, of a round or for all turns, was opened or decided, whatever the page
 * had loaded before. A draw without beacon is decided as it is opened; one that is still open was interrupted and is not
 * shown.
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
    // The page that conducts the draw has its stage or, when that is closed, its toast.
    const isOwn = (mutationKey: MutationKey): boolean =>
      client.getMutationCache().find({ mutationKey, exact: true }) !== undefined;
    if (before !== null && before.round.id !== now?.round.id) {
      const outcome = outcomeOf(detail, before.round.roundNumber);
      if (outcome === null || !wasDrawn(outcome)) return;
      if (isOwn(drawKey(detail.committee.id, before.round.id))) return;
      if (wasClosed(before.round.id)) showOutcomeToViewer(outcome, before.round);
      else openByBook('round', before);
      return;
    }
    if (before !== null && wereTurnsDrawn(before, detail)) {
      if (!isOwn(turnsDrawKey(detail.committee.id))) announceTurns(before);
      return;
    }
    const list = closedListOf(detail);
    if (now === null || list === null || wasClosed(now.round.id)) return;
    openByBook(list === listOfTurns ? 'turns' : 'round', now);
  }, [client, detail]);
};

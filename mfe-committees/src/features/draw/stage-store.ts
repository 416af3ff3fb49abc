import { createStore } from '@mandali/platform/page/store.ts';
import type { Draw } from './api/draw.ts';

/**
 * The stage of the page, above all its parts: at most one. `of`: a draw of the round, or the draw for all turns, which
 * takes place in it. `by`: the reader's tap, or the book, which a draw was opened or decided in. `isHeld`: a line offers
 * the stage, because the reader is typing or has a sheet open.
 */
export type OpenStage = {
  readonly of: 'round' | 'turns';
  readonly draw: Draw;
  readonly by: 'reader' | 'book';
  readonly isHeld: boolean;
};

export const stageStore = createStore<OpenStage | null>(null);

export const openDrawStage = (of: OpenStage['of'], draw: Draw): void =>
  stageStore.set({ of, draw, by: 'reader', isHeld: false });

export const closeStage = (): void => stageStore.set(null);

/** Whether the page shows the stage of the round, which then shows the result. */
export const hasOpenStage = (roundId: number): boolean => {
  const stage = stageStore.get();
  return stage !== null && !stage.isHeld && stage.draw.round.id === roundId;
};

const closedEntry = (roundId: number): string => `mandali.stage.closed.${roundId}`;

/** The book does not open a closed stage again in this tab, also after a reload: a late beacon may take hours. */
export const rememberClosed = (roundId: number): void => {
  try {
    sessionStorage.setItem(closedEntry(roundId), '1');
  } catch {
    // Without storage it is opened again by the next change.
  }
};

export const wasClosed = (roundId: number): boolean => sessionStorage.getItem(closedEntry(roundId)) !== null;

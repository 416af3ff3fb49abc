import type { Detail, Round } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useEffect } from 'react';
import { showSuccess, showFailure } from '../../shared/notify.ts';
import { texts } from '../../texts.ts';
import { BeaconLateError } from './api/beacon.ts';
import { forgetNonce, storedNonce } from './nonces.ts';
import { outcomeOf, wasDrawn, type DrawOutcome } from './outcome.ts';

const labels = texts.draw;

type RoundReference = Pick<Round, 'id' | 'roundNumber' | 'drawCommitment'>;

/** Rounds with an open stage, which shows the result itself. */
const watched = new Set<number>();

export const isWatched = (roundId: number): boolean => watched.has(roundId);

/** Registers an open stage. @returns unregisters it */
export const watch = (roundId: number): (() => void) => {
  watched.add(roundId);
  return () => void watched.delete(roundId);
};

/**
 * Shows the winner once, to a user who has started the draw in this browser and has not seen the result on the stage. A
 * winner chosen by hand has its own toast.
 */
export const tellOutcome = (outcome: DrawOutcome, round: RoundReference): void => {
  if (isWatched(round.id) || storedNonce(round) === null) return;
  forgetNonce(round);
  if (wasDrawn(outcome)) showSuccess(`${labels.success}. ${labels.hasWon(outcome.name, round.roundNumber)}`);
};

/** Shows why there is no winner, unless an open stage shows it. */
export const tellFailure = (error: unknown, { id }: Pick<Round, 'id'>): void => {
  // A late beacon is no failure, and the stage shows the choices.
  if (error instanceof BeaconLateError && isWatched(id)) return;
  const reason = isWatched(id) ? undefined : serverMessage(error);
  showFailure(error, reason === undefined ? labels.failed : `${labels.failed}. ${reason}`);
};

/** Shows the result of a draw that this browser has started, after a reload or in another tab. */
export const useOutcomesTold = (detail: Detail): void =>
  useEffect(() => {
    for (const round of detail.rounds) {
      const outcome = outcomeOf(detail, round.roundNumber);
      if (outcome !== null) tellOutcome(outcome, round);
    }
  }, [detail]);

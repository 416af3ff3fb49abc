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

/** Rounds whose stage is up: it shows the outcome itself, when the light has arrived. */
const watched = new Set<number>();

export const isWatched = (roundId: number): boolean => watched.has(roundId);

/** Says that the stage of a round is up. Returns how to say that it was left. */
export const watch = (roundId: number): (() => void) => {
  watched.add(roundId);
  return () => void watched.delete(roundId);
};

/**
 * Shows, once, who has won to somebody who has tried to draw in this browser and has not seen it on the stage. Who
 * chose the winner by hand has been notified.
 */
export const tellOutcome = (outcome: DrawOutcome, round: RoundReference): void => {
  if (isWatched(round.id) || storedNonce(round) === null) return;
  forgetNonce(round);
  if (wasDrawn(outcome)) showSuccess(`${labels.success}. ${labels.hasWon(outcome.name, round.roundNumber)}`);
};

/** Says why there is no winner: with the reason where no stage shows it. */
export const tellFailure = (error: unknown, { id }: Pick<Round, 'id'>): void => {
  // Nothing has failed, and the stage says what can be done.
  if (error instanceof BeaconLateError && isWatched(id)) return;
  const reason = isWatched(id) ? undefined : serverMessage(error);
  showFailure(error, reason === undefined ? labels.failed : `${labels.failed}. ${reason}`);
};

/**
 * Shows a toast of a draw that this browser has begun, when the page reads its outcome: after a reload, or in another
 * tab.
 */
export const useOutcomesTold = (detail: Detail): void =>
  useEffect(() => {
    for (const round of detail.rounds) {
      const outcome = outcomeOf(detail, round.roundNumber);
      if (outcome !== null) tellOutcome(outcome, round);
    }
  }, [detail]);

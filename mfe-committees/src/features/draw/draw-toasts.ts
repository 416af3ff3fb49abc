import type { Detail, Round } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useEffect } from 'react';
import { showSuccess, showFailure } from '../../shared/notify.ts';
import { texts } from '../../texts.ts';
import { BeaconLateError } from './beacon-errors.ts';
import { forgetNonce, storedNonce } from './nonces.ts';
import { outcomeOf, wasDrawn, type DrawOutcome } from './draw-outcome.ts';
import { hasOpenStage } from './stage-store.ts';

const labels = texts.draw;

type RoundReference = Pick<Round, 'id' | 'roundNumber' | 'drawCommitment'>;

/** Shows the outcome once, in the browser that started the draw. A manual winner has its own toast. */
export const showOutcome = (outcome: DrawOutcome, round: RoundReference): void => {
  if (hasOpenStage(round.id) || storedNonce(round) === null) return;
  forgetNonce(round);
  if (wasDrawn(outcome)) showSuccess(`${labels.success}. ${labels.hasWon(outcome.name, round.roundNumber)}`);
};

/** Shows the outcome to a reader who has closed the stage of another browser's draw. */
export const showOutcomeToViewer = (outcome: DrawOutcome, round: RoundReference): void => {
  if (storedNonce(round) === null) showSuccess(labels.hasWon(outcome.name, round.roundNumber));
};

export const showDrawFailure = (error: unknown, { id }: Pick<Round, 'id'>): void => {
  // A late beacon is no failure, and the stage shows the choices.
  if (error instanceof BeaconLateError && hasOpenStage(id)) return;
  const reason = hasOpenStage(id) ? undefined : serverMessage(error);
  showFailure(error, reason === undefined ? labels.failed : `${labels.failed}. ${reason}`);
};

/** Shows the outcome of a draw that this browser has started, after a reload or in another tab. */
export const useOutcomeToasts = (detail: Detail): void =>
  useEffect(() => {
    for (const round of detail.rounds) {
      const outcome = outcomeOf(detail, round.roundNumber);
      if (outcome !== null) showOutcome(outcome, round);
    }
  }, [detail]);

import type { Detail } from '@mandali/contracts/shapes';
import type { DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showSuccess } from '../../shared/notify.ts';
import { texts } from '../../texts.ts';
import type { Draw } from './api/draw.ts';
import { useConduct } from './api/use-conduct.ts';
import { outcomeOf, wasDrawn, type DrawOutcome } from './draw-outcome.ts';
import { useDrawState, type DrawState } from './draw-state.ts';
import { showOutcome } from './draw-toasts.ts';
import { forgetNonce, storedNonce } from './nonces.ts';
import type { OpenStage } from './stage-store.ts';

export type Stage = {
  readonly phase: DrawPhase;
  /** Set from `running` on. */
  readonly outcome: DrawOutcome | null;
  readonly error: Error | null;
  readonly conduct: () => void;
  /** Called when the light has arrived or was skipped. */
  readonly onNameShown: () => void;
};

export const hasLight = (outcome: DrawOutcome): boolean => outcome.seatNo !== null && wasDrawn(outcome);

/** Facts of the book and of this page's own request; the order of their arrival has no influence. */
export type StageFacts = {
  readonly request: DrawState['status'];
  readonly outcome: DrawOutcome | null;
  /** The book says that the draw is open, and another browser conducts it. */
  readonly isWatched: boolean;
  readonly isNamed: boolean;
};

export const phaseOf = ({ request, outcome, isWatched, isNamed }: StageFacts): DrawPhase => {
  if (outcome !== null) return hasLight(outcome) && !isNamed ? 'running' : 'done';
  if (request === 'pending') return 'waiting';
  return isWatched && request === 'idle' ? 'waiting' : 'ready';
};

/** If the stage is closed before it shows the name, a toast shows it. */
const useToastOnLeave = ({ round }: Draw, phase: DrawPhase, outcome: DrawOutcome | null): void => {
  const leave = useEffectEvent(() => {
    if (phase === 'running' && outcome !== null) showOutcome(outcome, round);
  });
  useEffect(() => () => leave(), []);
};

/** A browser that opened the draw goes on with it after a reload. */
const useResume = (draw: Draw, { by }: Pick<OpenStage, 'by'>, stage: Stage): void => {
  const resume = useEffectEvent(() => {
    if (by === 'book' && stage.phase === 'waiting' && storedNonce(draw.round) !== null) stage.conduct();
  });
  useEffect(() => resume(), []);
};

/** The stage announces the winner; the toast only says that it worked, where the draw was conducted. */
const useSuccessToast = ({ round }: Draw, { phase, outcome }: Pick<Stage, 'phase' | 'outcome'>): void => {
  const isDone = phase === 'done';
  const announce = useEffectEvent(() => {
    const isOwn = storedNonce(round) !== null;
    forgetNonce(round);
    if (isOwn && outcome !== null && wasDrawn(outcome)) showSuccess(texts.draw.success);
  });
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isDone || isAnnounced.current) return;
    isAnnounced.current = true;
    announce();
  }, [isDone]);
};

export const useStage = (draw: Draw, by: OpenStage['by'], latest: Detail): Stage => {
  const { round, detail } = draw;
  const state = useDrawState(detail.committee.id, round.id);
  const conduct = useConduct(draw);
  const [isNamed, setNamed] = useState(false);
  // The book may be faster than the answer, and another tab or device may have finished the draw.
  const outcome = state.outcome ?? outcomeOf(latest, round.roundNumber);
  const phase = phaseOf({ request: state.status, outcome, isWatched: by === 'book', isNamed });
  const stage = { phase, outcome, error: state.error, conduct, onNameShown: () => setNamed(true) };
  useToastOnLeave(draw, phase, outcome);
  useResume(draw, { by }, stage);
  useSuccessToast(draw, stage);
  return stage;
};

import type { Detail } from '@mandali/contracts/shapes';
import { changed } from '@mandali/platform/requests/changed.ts';
import type { DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showSuccess } from '../../shared/notify.ts';
import { texts } from '../../texts.ts';
import type { Draw } from './api/draw.ts';
import { useConduct } from './api/use-conduct.ts';
import { useDrawState, type DrawState } from './draw-state.ts';
import { forgetNonce } from './nonces.ts';
import { outcomeOf, wasDrawn, type DrawOutcome } from './draw-outcome.ts';
import { showOutcome, registerStage } from './draw-toasts.ts';

export type Stage = {
  readonly phase: DrawPhase;
  /** Set from `running` on. */
  readonly outcome: DrawOutcome | null;
  readonly error: Error | null;
  readonly conduct: () => void;
  /** Called when the light has arrived or was skipped. */
  readonly onNameShown: () => void;
  readonly replayLight: () => void;
};

export const hasLight = (outcome: DrawOutcome): boolean => outcome.seatNo !== null && wasDrawn(outcome);

const phaseOf = ({ status }: DrawState, outcome: DrawOutcome | null, isNamed: boolean): DrawPhase => {
  if (status === 'pending') return 'waiting';
  if (outcome === null) return 'ready';
  return hasLight(outcome) && !isNamed ? 'running' : 'done';
};

/** If the stage is closed before it shows the name, a toast shows it. */
const useReadOnLeave = ({ detail, round }: Draw, phase: DrawPhase, outcome: DrawOutcome | null): void => {
  const client = useQueryClient();
  const leave = useEffectEvent(() => {
    if (phase === 'running' && outcome !== null) showOutcome(outcome, round);
    void changed(client, 'conductDraw', detail.committee.id);
  });
  useEffect(() => {
    const stop = registerStage(round.id);
    return () => {
      stop();
      leave();
    };
  }, [round.id]);
};

export const useStage = (draw: Draw, latest: Detail): Stage => {
  const { round, detail } = draw;
  const state = useDrawState(detail.committee.id, round.id);
  const conduct = useConduct(draw);
  const [isNamed, setNamed] = useState(false);
  // Another tab or device may have finished the draw.
  const outcome = state.outcome ?? outcomeOf(latest, round.roundNumber);
  const phase = phaseOf(state, outcome, isNamed);
  useReadOnLeave(draw, phase, outcome);
  const isDone = phase === 'done';
  const announce = useEffectEvent(() => {
    forgetNonce(round);
    if (outcome !== null && wasDrawn(outcome)) showSuccess(texts.draw.success);
  });
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isDone || isAnnounced.current) return;
    isAnnounced.current = true;
    announce();
  }, [isDone]);
  return {
    phase,
    outcome,
    error: state.error,
    conduct,
    onNameShown: () => setNamed(true),
    replayLight: () => setNamed(false),
  };
};

import type { Detail } from '@mandali/contracts/shapes';
import type { DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { Draw } from './api/draw.ts';
import { type DrawnOrder, drawnOrder } from './api/turns-draw.ts';
import { useConductTurns } from './api/use-conduct-turns.ts';
import { storedNonce } from './nonces.ts';
import type { OpenStage } from './stage-store.ts';

export type TurnsStage = {
  readonly phase: DrawPhase;
  /** Null until the turns are drawn. */
  readonly order: DrawnOrder | null;
  /** This device has computed the order. */
  readonly isOwn: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly conduct: () => void;
};

export const useTurnsStage = (draw: Draw, by: OpenStage['by'], latest: Detail): TurnsStage => {
  const { data, error, isPending, conduct } = useConductTurns(draw);
  const order = data ?? drawnOrder(latest);
  const isWaiting = isPending || (by === 'book' && error === null);
  const phase: DrawPhase = order !== null ? 'done' : isWaiting ? 'waiting' : 'ready';
  // A browser that opened the draw goes on with it after a reload.
  const resume = useEffectEvent(() => {
    if (by === 'book' && phase === 'waiting' && storedNonce(draw.round) !== null) conduct();
  });
  useEffect(() => resume(), []);
  return { phase, order, isOwn: data !== undefined, isPending, error, conduct };
};

import { lightAngle, momentAt } from './draw-timeline.ts';

export interface DrawLoop {
  /** Degrees. */
  readonly goal: number;
  /** Called for each frame while the light moves or rests; degrees. */
  readonly onTurn: (angle: number) => void;
  readonly onOpen: () => void;
  readonly onNamed: () => void;
}

/** Returns a function that stops it. */
export function playDraw({ goal, onTurn, onOpen, onNamed }: DrawLoop): () => void {
  let start: number | undefined;
  let opened = false;
  let frame = requestAnimationFrame(function step(now) {
    start ??= now;
    const moment = momentAt(now - start);
    if (moment === 'running' || moment === 'resting') onTurn(lightAngle(now - start, goal));
    else if (!opened) {
      opened = true;
      onOpen();
    }
    if (moment === 'named') onNamed();
    else frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

import { lightAngle, momentAt } from './draw-timeline.ts';

export interface DrawLoop {
  /** Direction of the winner's seat in degrees. */
  readonly goal: number;
  /** Every frame while the light goes round or rests: where it is, in degrees. */
  readonly onTurn: (angle: number) => void;
  /** Once: the bud opens. */
  readonly onOpen: () => void;
  /** Once, the last: the name may be said. */
  readonly onNamed: () => void;
}

/** Plays the draw against the screen's clock. Returns what stops it; a stopped draw calls nothing more. */
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

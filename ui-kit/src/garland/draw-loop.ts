import { lightAngle, momentAt } from './draw-timeline.ts';

export interface DrawLoop {
  /** Direction of the winner's seat in degrees. */
  readonly goal: number;
  /** Called for each frame while the light moves or rests, with its angle in degrees. */
  readonly onTurn: (angle: number) => void;
  /** Called once, when the bud opens. */
  readonly onOpen: () => void;
  /** Called once, last: the name may be shown. */
  readonly onNamed: () => void;
}

/** Plays the draw by animation frames. Returns a function that stops it; then nothing more is called. */
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

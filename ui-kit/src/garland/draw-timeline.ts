import { knotAngle, type SeatState } from './grammar.ts';

/** Parts of the draw: durations (ms), turns of the light, degrees of its tail and of the light ahead. */
export const drawRun = {
  runMs: 4200,
  restMs: 420,
  /** From the first petal until the name is shown. */
  nameAfterMs: 630,
  turns: 4,
  tail: 84,
  ahead: 14,
} as const;

/** Times of the opening bud and of the name, ms from the start. */
export const opensAt: number = drawRun.runMs + drawRun.restMs;
export const namedAt: number = opensAt + drawRun.nameAfterMs;

/** running: the light goes round · resting: on one bud · opening: the bloom unfolds · named: the name is shown. */
export type DrawMoment = 'running' | 'resting' | 'opening' | 'named';

export function momentAt(ms: number): DrawMoment {
  if (ms < drawRun.runMs) return 'running';
  if (ms < opensAt) return 'resting';
  return ms < namedAt ? 'opening' : 'named';
}

/** Easing: two turns in the first 700 ms, 2 s for the last half turn. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3.4;
}

/** Returns the light's angle, growing degrees: from the knot `turns` times round and on to the winner. */
export function lightAngle(ms: number, winnerAngle: number): number {
  const whole = 360 * drawRun.turns + (winnerAngle - knotAngle);
  return knotAngle + whole * eased(Math.min(1, Math.max(0, ms / drawRun.runMs)));
}

/** Returns the light on a seat, 0 to 1: full under the head, fading along the tail, a little ahead of the head. */
export function lightOn(seatAngle: number, light: number): number {
  const behind = (((light - seatAngle) % 360) + 360) % 360;
  return behind < 180 ? Math.max(0, 1 - behind / drawRun.tail) : Math.max(0, 1 - (360 - behind) / drawRun.ahead);
}

/** Returns the veil of a seat during the run. Seats that cannot win stay veiled. */
export function veilOn(state: SeatState, lit: number): number {
  return state === 'won' || state === 'empty' ? 0.76 : 0.62 * (1 - lit);
}

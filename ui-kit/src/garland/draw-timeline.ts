import { knotAngle, type SeatState } from './grammar.ts';

/** The draw's parts: ms, turns of the light, degrees of its tail and of what it lights ahead. */
export const drawRun = {
  runMs: 4200,
  restMs: 420,
  /** From the first petal until the name stands below. */
  nameAfterMs: 630,
  turns: 4,
  tail: 84,
  ahead: 14,
} as const;

/** When the bud opens, and when the name is said, in ms from the start. */
export const opensAt: number = drawRun.runMs + drawRun.restMs;
export const namedAt: number = opensAt + drawRun.nameAfterMs;

/** running: the light goes round · resting: on one bud · opening: the bloom unfolds · named: the name stands below. */
export type DrawMoment = 'running' | 'resting' | 'opening' | 'named';

export function momentAt(ms: number): DrawMoment {
  if (ms < drawRun.runMs) return 'running';
  if (ms < opensAt) return 'resting';
  return ms < namedAt ? 'opening' : 'named';
}

/** Fast at first and very slow at the end: two turns in the first 700 ms, two seconds for the last half turn. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3.4;
}

/** Where the light is, in degrees, growing: from the knot round `turns` times and on to the winner. */
export function lightAngle(ms: number, winnerAngle: number): number {
  const whole = 360 * drawRun.turns + (winnerAngle - knotAngle);
  return knotAngle + whole * eased(Math.min(1, Math.max(0, ms / drawRun.runMs)));
}

/** How much of the light falls on a seat, 0 to 1: all under its head, fading along the tail, a little ahead of it. */
export function lightOn(seatAngle: number, light: number): number {
  const behind = (((light - seatAngle) % 360) + 360) % 360;
  return behind < 180 ? Math.max(0, 1 - behind / drawRun.tail) : Math.max(0, 1 - (360 - behind) / drawRun.ahead);
}

/** The veil on a seat while the light runs. Seats that cannot win stay veiled. */
export function veilOn(state: SeatState, lit: number): number {
  return state === 'won' || state === 'empty' ? 0.76 : 0.62 * (1 - lit);
}

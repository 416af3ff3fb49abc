import { knotAngle, type SeatState } from './grammar.ts';

/** Durations (ms), turns of the light, degrees of its tail and of the light ahead. */
export const drawRun = {
  runMs: 4200,
  restMs: 420,
  nameAfterMs: 630,
  turns: 4,
  tail: 84,
  ahead: 14,
} as const;

/** Milliseconds from the start. */
export const opensAt: number = drawRun.runMs + drawRun.restMs;
export const namedAt: number = opensAt + drawRun.nameAfterMs;

export type DrawMoment = 'running' | 'resting' | 'opening' | 'named';

export function momentAt(ms: number): DrawMoment {
  if (ms < drawRun.runMs) return 'running';
  if (ms < opensAt) return 'resting';
  return ms < namedAt ? 'opening' : 'named';
}

/** Two turns in the first 700 ms, 2 s for the last half turn. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3.4;
}

/** Growing degrees: `turns` times round, and on to the winner. */
export function lightAngle(ms: number, winnerAngle: number): number {
  const whole = 360 * drawRun.turns + (winnerAngle - knotAngle);
  return knotAngle + whole * eased(Math.min(1, Math.max(0, ms / drawRun.runMs)));
}

export function lightOn(seatAngle: number, light: number): number {
  const behind = (((light - seatAngle) % 360) + 360) % 360;
  return behind < 180 ? Math.max(0, 1 - behind / drawRun.tail) : Math.max(0, 1 - (360 - behind) / drawRun.ahead);
}

/** Seats that cannot win stay veiled. */
export function veilOn(state: SeatState, lit: number): number {
  return state === 'won' || state === 'empty' ? 0.76 : 0.62 * (1 - lit);
}

import { arcTo, degreesPerUnit, num, pair, polar, type Point } from './geometry.ts';
import { countStates } from './describe.ts';
import { knotAngle, seatStates, type GarlandSize, type Measures, type Seat, type SeatState } from './grammar.ts';

/** Degrees. */
export interface Arc {
  readonly state: SeatState;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the gap between two bands, degrees: room for the round ends, and in the large size for a pair of leaves. */
export function arcGap(m: Measures, size: GarlandSize): number {
  return (m.band + (size === 'large' ? 15 : 1.2)) * degreesPerUnit(m.ring);
}

export function layArcs(seats: readonly Seat[], m: Measures, size: GarlandSize): Arc[] {
  const counts = countStates(seats);
  const present = seatStates.filter((state) => counts[state] > 0);
  const gap = arcGap(m, size);
  const sweep = 360 - gap * present.length;
  let from = knotAngle + gap / 2;
  return present.map((state) => {
    const arc = { state, count: counts[state], from, to: from + (sweep * counts[state]) / seats.length };
    from = arc.to + gap;
    return arc;
  });
}

/** `half` is half its thickness. */
export function bandPath(centre: Point, radius: number, half: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const at = (distance: number, angle: number) => polar(radius + distance, angle, centre);
  const start = at(half, from);
  return (
    `M${pair(start)}${arcTo(radius + half, at(half, to), 1, large)}${arcTo(half, at(-half, to))}` +
    `${arcTo(radius - half, at(-half, from), 0, large)}${arcTo(half, start)}Z`
  );
}

export function ruffledBandPath(
  centre: Point,
  radius: number,
  half: number,
  from: number,
  to: number,
  petal: number,
): string {
  const lobes = Math.max(1, Math.round((to - from) / degreesPerUnit(radius) / petal));
  const bow = num(petal * 0.58);
  const at = (distance: number, lobe: number) => polar(radius + distance, from + ((to - from) * lobe) / lobes, centre);
  const steps = Array.from({ length: lobes }, (_, step) => step);
  const start = at(half, 0);
  const out = steps.map((step) => arcTo(bow, at(half, step + 1))).join('');
  const back = steps.map((step) => arcTo(bow, at(-half, lobes - 1 - step))).join('');
  return `M${pair(start)}${out}${arcTo(half, at(-half, lobes))}${back}${arcTo(half, start)}Z`;
}

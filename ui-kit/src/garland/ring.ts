import { clamp, degreesPerUnit, polar, type Point } from './geometry.ts';
import { knotAngle, leafSlant, type GarlandSize, type Measures } from './grammar.ts';

/** Direction in degrees. */
export interface LeafPlace extends Point {
  readonly turn: number;
  readonly length: number;
}

export interface Ring {
  readonly radius: number;
  readonly hasInitials: boolean;
  readonly leaves: readonly LeafPlace[];
}

/** Degrees; `seat` counts from 0. */
export function seatAngle(seat: number, seats: number): number {
  return knotAngle + ((seat + 0.5) * 360) / seats;
}

export function seatPoint(m: Measures, angle: number, outwards = 0): Point {
  return polar(m.ring + outwards, angle, { x: m.box / 2, y: m.box / 2 });
}

function leafPair(m: Measures, middle: number, length: number): LeafPlace[] {
  const base = middle - length * 0.34 * degreesPerUnit(m.ring);
  const tied = seatPoint(m, base);
  return [
    { ...tied, turn: base + 90 - leafSlant, length },
    { ...tied, turn: base + 90 + leafSlant, length: length * 0.9 },
  ];
}

function layLeaves(m: Measures, seats: number, radius: number, pitch: number): LeafPlace[] {
  const step = 360 / seats;
  const unit = degreesPerUnit(m.ring);
  const free = step / unit - 2 * radius;
  const pairs = Math.max(1, Math.floor(free / m.leafEvery) + (free > m.leafEvery * 1.4 ? 1 : 0));
  const wish = pairs > 1 ? m.leaf.most * 0.86 : pitch * m.leaf.perPitch;
  const length = clamp(wish, m.leaf.least, m.leaf.most);
  return Array.from({ length: seats * pairs }, (_, at) => {
    const gap = seatAngle(Math.floor(at / pairs), seats) + step / 2;
    const offset = ((at % pairs) - (pairs - 1) / 2) * (free / pairs) * unit;
    return leafPair(m, gap + offset, length);
  }).flat();
}

export function layRing(m: Measures, seats: number, size: GarlandSize): Ring {
  const pitch = 2 * m.ring * Math.sin(Math.PI / Math.max(seats, 2));
  // beyond the arc chart's border only the stage of the draw still draws a ring: smaller flowers, no overlap
  const least = seats < m.arcsFrom ? m.flower.least : 0;
  const radius = clamp(pitch * m.flower.perPitch, least, m.flower.most);
  const leafy = seats > 0 && (size === 'large' || seats <= 8);
  return {
    radius,
    hasInitials: radius >= m.initialsFrom,
    leaves: leafy ? layLeaves(m, seats, radius, pitch) : [],
  };
}

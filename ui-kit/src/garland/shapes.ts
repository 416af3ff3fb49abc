import { arcTo, num, pair, polar, type Point } from './geometry.ts';
import type { SeatState } from './grammar.ts';

/** The flowers are drawn around (0,0); outwards is up, so that a seat is turned by its angle + 90. */

export function rimPath(radius: number, lobes: number, turn: number, notched: boolean): string {
  const valley = radius * (lobes > 11 ? 0.84 : 0.78);
  const stops: Point[] = [];
  for (let lobe = 0; lobe < lobes; lobe += 1) {
    const angle = turn + (lobe * 360) / lobes;
    stops.push(polar(valley, angle));
    if (notched) stops.push(polar(radius * 0.955, angle + 180 / lobes));
  }
  const start = stops[0] ?? { x: radius, y: 0 };
  const bend = notched ? 0.6 : 0.56;
  const bows = stops.map((from, at) => {
    const to = stops[at + 1] ?? start;
    return arcTo(Math.hypot(to.x - from.x, to.y - from.y) * bend, to);
  });
  return `M${pair(start)}${bows.join('')}Z`;
}

export interface BloomShape {
  readonly outer: string;
  readonly middle: string;
  /** Undefined: too small to see. */
  readonly inner?: string;
  /** Undefined behind initials. */
  readonly heart?: number;
  readonly darkHeart: boolean;
  readonly folds?: string;
}

const blooms = new Map<string, BloomShape>();

/** Cached: a list has hundreds. */
export function bloomShape(radius: number, carriesInitials: boolean): BloomShape {
  const key = `${radius} ${carriesInitials}`;
  const known = blooms.get(key);
  if (known !== undefined) return known;
  const drawn = drawBloom(radius, carriesInitials);
  blooms.set(key, drawn);
  return drawn;
}

function drawBloom(radius: number, carriesInitials: boolean): BloomShape {
  const large = radius >= 14;
  const medium = radius >= 7;
  const petals = large ? [15, 12, 10] : medium ? [12, 9, 8] : [9, 8, 8];
  const [outer = 9, middle = 8, inner = 8] = petals;
  const folds = Array.from({ length: outer }, (_, petal) => {
    const angle = (petal * 360) / outer;
    return `M${pair(polar(radius * 0.8, angle))}L${pair(polar(radius * 0.93, angle))}`;
  });
  return {
    outer: rimPath(radius * 1.1, outer, 0, medium),
    middle: rimPath(radius * (medium ? 0.87 : 0.76), middle, 13, medium),
    ...((carriesInitials || medium) && { inner: rimPath(radius * (carriesInitials ? 0.68 : 0.6), inner, 4, false) }),
    ...(!carriesInitials && { heart: num(radius * (medium ? 0.24 : 0.3)) }),
    darkHeart: !medium,
    ...(large && { folds: folds.join('') }),
  };
}

/**
 * The tip leaves the circle `shoulder` degrees before its point and narrows to a neck. A large bud has a fine tip, else it would
 * look like a speech bubble; on a small one a fine tip would look like a thorn.
 */
const domes = {
  large: { shoulder: 34, lean: 0.46, bow: 0.93, neck: { x: 0.05, y: 1.02 }, tip: 1.42 },
  small: { shoulder: 44, lean: 0.52, bow: 0.93, neck: { x: 0.1, y: 0.98 }, tip: 1.26 },
};

export const largeBud = 12;

export function budPath(radius: number): string {
  const { shoulder, lean, bow, neck, tip } = domes[radius >= largeBud ? 'large' : 'small'];
  const body = radius * 0.9;
  const right = polar(body, -90 + shoulder);
  const left = polar(body, -90 - shoulder);
  const at = (x: number, y: number) => pair({ x, y: -radius * y });
  const throat = radius * neck.x;
  return (
    `M${pair(right)}${arcTo(body, left, 1, 1)}` +
    `C${at(left.x * lean, bow)} ${at(-throat, neck.y)} ${at(0, tip)}` +
    `C${at(throat, neck.y)} ${at(right.x * lean, bow)} ${pair(right)}Z`
  );
}

export function sepalsPath(radius: number): string {
  return [-1, 1]
    .map((side) => {
      const at = (x: number, y: number) => pair({ x: side * radius * x, y: -radius * y });
      return `M${at(0.05, 1.08)}C${at(0.1, 0.84)} ${at(0.24, 0.68)} ${at(0.44, 0.56)}`;
    })
    .join('');
}

/** Degrees. */
const biteWidth = 26;

export function bittenPath(radius: number): string {
  const body = radius * 0.9;
  const right = polar(body, -90 + biteWidth);
  const left = polar(body, -90 - biteWidth);
  return `M${pair(right)}${arcTo(body, left, 1, 1)}${arcTo(radius * 0.4, right, 0)}Z`;
}

/** From (0,0) along +x; `width` is a part of its length. */
export function leafPath(length: number, width: number): string {
  const half = length * width;
  const at = (along: number, across: number) => pair({ x: length * along, y: half * across });
  return `M0 0C${at(0.22, -0.75)} ${at(0.66, -0.62)} ${at(1, 0)}C${at(0.66, 0.5)} ${at(0.22, 0.6)} 0 0Z`;
}

export function raysPath(radius: number): string {
  return Array.from({ length: 24 }, (_, ray) => {
    const from = polar(radius * 1.2, ray * 15);
    const to = polar(radius * (ray % 2 === 0 ? 1.4 : 1.3), ray * 15);
    return `M${pair(from)}L${pair(to)}`;
  }).join('');
}

export function outlinePath(state: SeatState, radius: number): string {
  if (state === 'won') return bloomShape(radius, false).outer;
  if (state === 'paid' || state === 'pending') return budPath(radius);
  const round = radius * (state === 'overdue' ? 1 : 0.8);
  return `M${num(round)} 0${arcTo(round, { x: -round, y: 0 })}${arcTo(round, { x: round, y: 0 })}Z`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number for an SVG attribute: two decimals, no trailing zeros. */
export function num(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** A number pair for path data. */
export function pair({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** The point at `radius` and `degrees` (0 = right, 90 = down) from a centre. */
export function polar(radius: number, degrees: number, centre: Point = { x: 0, y: 0 }): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

/** Degrees of one unit of length on a circle. */
export function degreesPerUnit(radius: number): number {
  return 180 / (Math.PI * radius);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** An arc command to a point: `sweep` 1 runs clockwise. */
export function arcTo(radius: number, to: Point, sweep: 0 | 1 = 1, large: 0 | 1 = 0): string {
  return `A${num(radius)} ${num(radius)} 0 ${large} ${sweep} ${pair(to)}`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two decimals, no trailing zeros. */
export function num(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? 0 : rounded;
}

export function pair({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** `degrees`: 0 = right, 90 = down. */
export function polar(radius: number, degrees: number, centre: Point = { x: 0, y: 0 }): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

export function degreesPerUnit(radius: number): number {
  return 180 / (Math.PI * radius);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** `sweep` 1 runs clockwise. */
export function arcTo(radius: number, to: Point, sweep: 0 | 1 = 1, large: 0 | 1 = 0): string {
  return `A${num(radius)} ${num(radius)} 0 ${large} ${sweep} ${pair(to)}`;
}

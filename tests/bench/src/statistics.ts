/** Returns the median: of an even number of values the lower middle one. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
};

/** @param share from 0 to 1 */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export type Row = {
  readonly name: string;
  readonly bound: { readonly kind: 'at most' | 'at least'; readonly value: number };
  /** '' for a score. */
  readonly unit: 'ratio' | 's' | '';
  readonly runs: readonly number[];
  /** For reading only: absolute times on a shared machine mean little. */
  readonly parts: Readonly<Record<string, number>>;
};

export const holds = ({ bound, runs }: Row): boolean =>
  bound.kind === 'at most' ? median(runs) <= bound.value : median(runs) >= bound.value;

export const rounded = (value: number): number => Number(value.toPrecision(3));

/** The middle value; of an even number of values the lower one of the two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
};

/** The value that such a share of the values, from 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** A row of the table: what was measured, against which bound, and the ratio of each of the runs. */
export type Row = {
  readonly name: string;
  /** 'at most' or 'at least' this. */
  readonly bound: { readonly kind: 'at most' | 'at least'; readonly value: number };
  /** A score has none. */
  readonly unit: 'ratio' | 's' | '';
  readonly runs: readonly number[];
  /** What the ratio is made of, medians, for reading only: absolute times on a shared machine mean little. */
  readonly parts: Readonly<Record<string, number>>;
};

export const holds = ({ bound, runs }: Row): boolean =>
  bound.kind === 'at most' ? median(runs) <= bound.value : median(runs) >= bound.value;

export const rounded = (value: number): number => Number(value.toPrecision(3));

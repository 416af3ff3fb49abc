import { describe, expect, test } from 'vitest';
import { arcGap, bandPath, layArcs } from './arcs.ts';
import { measures, type Seat, type SeatState } from './grammar.ts';

const seats = (...groups: readonly (readonly [SeatState, number])[]): Seat[] =>
  groups.flatMap(([state, count]) => Array.from({ length: count }, () => ({ state })));

const sixty = seats(['won', 20], ['paid', 24], ['overdue', 4], ['pending', 10], ['empty', 2]);

describe('the arc chart', () => {
  test('draws one band per occurring state, in the order won, paid, overdue, pending, empty', () => {
    const arcs = layArcs(sixty, measures.large, 'large');
    expect(arcs.map(({ state, count }) => `${state} ${count}`)).toEqual([
      'won 20',
      'paid 24',
      'overdue 4',
      'pending 10',
      'empty 2',
    ]);
  });

  test('draws bands in proportion to their share of the seats', () => {
    const [won, paid] = layArcs(sixty, measures.large, 'large');
    const length = (arc: { from: number; to: number } | undefined) => (arc ? arc.to - arc.from : Number.NaN);
    expect(length(won) / length(paid)).toBeCloseTo(20 / 24);
  });

  test.each(['large', 'small'] as const)('fills the circle with bands and gaps (%s)', (size) => {
    const m = measures[size];
    const arcs = layArcs(sixty, m, size);
    const covered = arcs.reduce((sum, arc) => sum + (arc.to - arc.from) + arcGap(m, size), 0);
    expect(covered).toBeCloseTo(360);
    expect(arcs[0]?.from).toBeCloseTo(-90 + arcGap(m, size) / 2);
  });

  test('draws a band of more than half the circle as the larger arc', () => {
    const centre = { x: 180, y: 180 };
    expect(bandPath(centre, 130, 12, 0, 200)).toContain('A142 142 0 1 1');
    expect(bandPath(centre, 130, 12, 0, 100)).toContain('A142 142 0 0 1');
  });
});

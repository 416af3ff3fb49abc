import { expect, it } from 'vitest';
import { type Change, fold } from './changes.ts';

const change = (mode: Change['mode'], revision: number, columns: Change['columns'], roundNumber = 1): Change => ({
  table: 'round',
  mode,
  columns: { committee_id: 7, round_number: roundNumber, revision, ...columns },
});

it('folds the changes of a row into one with the last value of each column', () => {
  const folded = fold([change('put', 1, { a: 1, b: 1 }), change('set', 2, { b: 2 }), change('set', 3, { c: 3 })]);
  expect(folded).toEqual([change('put', 3, { a: 1, b: 2, c: 3 })]);
});

it('does not merge changes of different rows or tables', () => {
  const other: Change = {
    ...change('set', 2, {}),
    table: 'due',
    columns: { committee_id: 7, round_number: 1, seat_no: 1 },
  };
  expect(fold([change('put', 1, {}), change('put', 1, {}, 2), other])).toHaveLength(3);
});

it('drops earlier changes of removed rows', () => {
  const due = (seatNo: number): Change => ({
    ...change('put', 1, {}),
    table: 'due',
    columns: { committee_id: 7, round_number: 1, seat_no: seatNo },
  });
  const removed: Change = { ...change('remove', 2, {}), table: 'due' };
  expect(fold([due(1), change('put', 1, {}), due(2), removed])).toEqual([change('put', 1, {}), removed]);
});

it('folds a set and a later put of a row into a put', () => {
  expect(fold([change('set', 1, { a: 1 }), change('put', 2, { b: 2 })])).toEqual([change('put', 2, { a: 1, b: 2 })]);
});

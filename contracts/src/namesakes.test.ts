import { describe, expect, it } from 'vitest';
import { type NamedSeat, namesakesIn, sameInitialsIn } from './namesakes.ts';

const seated = (names: readonly string[]) => names.map((name, at) => ({ seatNo: at + 1, name }));

const seatNosOf = (seats: readonly NamedSeat[]) =>
  seats.map(({ seatNo }) => seatNo).toSorted((one, other) => one - other);

describe('namesakesIn', () => {
  it.each([
    ['Asha Kulkarni', 'Asha Kulkarni'],
    ['Asha Kulkarni', ' asha  KULKARNI'],
    ['Asha Kulkarni', 'AshaKulkarni'],
    ['René', 'Rene'],
    ['Asha', 'А\u0455ha'],
    ['Asha', '\uFF21sha'],
    ['Ila', 'lla'],
    ['LATA', 'lata'],
    ['फ़रीदा', 'फरीदा'],
    ['ನಯನ', 'నయన'],
    ['Asha', 'Asha Rao'],
    ['A. Rao', 'Asha Rao'],
    ['A.K. Rao', 'Asha Rao'],
    ['Asha', 'Asha (seat 1)'],
  ])('takes %j for %j', (one, other) => {
    expect(seatNosOf(namesakesIn(seated(['Vijay Patil', one, other])))).toEqual([2, 3]);
  });

  it.each([
    ['Asha Rao', 'Asha Patel'],
    ['Asha', 'Usha'],
    ['Number L', 'Number I'],
    ['आशा', 'आशी'],
    ['Seat 5', 'Seat 6'],
  ])('does not take %j for %j', (one, other) => {
    expect(seatNosOf(namesakesIn(seated([one, other])))).toEqual([]);
  });

  it('does not compare the holders of one seat', () => {
    expect(seatNosOf(namesakesIn([...seated(['Asha', 'Vijay']), { seatNo: 1, name: 'Asha' }]))).toEqual([]);
  });
});

describe('sameInitialsIn', () => {
  it('compares first letters of first and last words', () => {
    expect(seatNosOf(sameInitialsIn(seated(['Vijay Patil', 'Asha Rao', 'Vinod K. Patel', 'Anu'])))).toEqual([1, 3]);
  });
});

import { describe, expect, it } from 'vitest';
import { dayInText } from './day-in-text.ts';
import { type NotebookMember, parseNotebook } from './parse-notebook.ts';

const members: readonly NotebookMember[] = [
  { seatNo: 1, name: 'Asha Rao' },
  { seatNo: 2, name: 'Bela Shah' },
  { seatNo: 3, name: 'Chand Khan' },
  { seatNo: 4, name: 'Asha Patil' },
];
const read = (text: string, rounds = { first: 1, last: 12 }) => parseNotebook(text, members, rounds);
const row = (winnerSeatNo: number, day: string, unpaidSeatNos: readonly number[] = [], rest = '') => ({
  winnerSeatNo,
  day,
  unpaidSeatNos,
  rest,
});

describe('a line of the notebook', () => {
  it.each([
    ['1 Bela 5 Jan 2026', row(2, '2026-01-05')],
    ['Bela, 05/01/2026', row(2, '2026-01-05')],
    ['5-1-26 Bela Shah', row(2, '2026-01-05')],
    ['Round 1: bela shah - January 5th, 2026 (all paid)', row(2, '2026-01-05')],
    ['१. Bela ५ जनवरी २०२६', row(2, '2026-01-05')],
    ['1\tChand Khan\t2026-01-05\tnot paid: Bela, Asha Rao', row(3, '2026-01-05', [2, 1])],
    ['1 seat 4, 5 Jan 2026, बाकी: Chand और Bela', row(4, '2026-01-05', [3, 2])],
    ['۱۔ Bela ۵ جنوری ۲۰۲۶، باقی: Chand، Asha Rao', row(2, '2026-01-05', [3, 1])],
    ['1 Asha 5 Jan 2026', row(0, '2026-01-05', [], 'Asha')],
    ['1 Bela', row(2, '')],
    ['1 Bela 31 Feb 2026', row(2, '', [], '31 Feb 2026')],
    ['1 Bela 5 Jan 2026 unpaid Somebody', row(2, '2026-01-05', [], 'Somebody')],
  ] as const)('%s', (line, expected) => {
    const found = read(line);
    expect(found.rows).toEqual([expected]);
    expect(found.leftOut).toEqual([]);
  });
});

describe('the notebook', () => {
  it('counts lines without a number, and asks about rounds of which no line speaks', () => {
    const { rows, leftOut } = read('Bela 5 Jan 2026\n\nChand 5 Feb 2026\n5 Asha Rao 5 May 2026');
    expect(rows.map(({ winnerSeatNo }) => winnerSeatNo)).toEqual([2, 3, 0, 0, 1]);
    expect(leftOut).toEqual([]);
  });
  it('leaves out rounds that are decided, beyond the last one, or written twice', () => {
    const { rows, leftOut } = read('3 Bela 5 Jan 2026\n4 Chand 5 Feb 2026\n4 Bela\n13 Asha Rao', {
      first: 4,
      last: 12,
    });
    expect(rows).toEqual([row(3, '2026-02-05')]);
    expect(leftOut).toEqual(['3 Bela 5 Jan 2026', '4 Bela', '13 Asha Rao']);
  });
});

describe('a day in a text', () => {
  it.each([
    ['on 21.11.2025', '2025-11-21'],
    ['21 नव॰ 2025', '2025-11-21'],
    ['21 نومبر 2025', '2025-11-21'],
    ['Nov 21, 2025', '2025-11-21'],
    ['2025/11/21', '2025-11-21'],
  ])('%s', (text, day) => {
    expect(dayInText(text)?.day).toBe(day);
  });
  it('is not an amount, a phone or a day that no month has', () => {
    expect(['5,000', '98200 11001', '31/02/2026', '1 Bela', ''].map(dayInText)).toEqual([null, null, null, null, null]);
  });
});

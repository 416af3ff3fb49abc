import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['Asha, "the" treasurer', '"Asha, ""the"" treasurer"'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [12, '12'],
  [-490000, '-490000'],
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=x', `"'\r=x"`],
  ['\n=x', `"'\n=x"`],
  ['＝1+1', "'＝1+1"],
  ['＋91', "'＋91"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['रमा', 'रमा'],
])('writes %j as %j', (field, text) => {
  expect(csvLine([field])).toBe(`${text}\r\n`);
});

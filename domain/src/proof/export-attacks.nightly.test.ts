import { describe, expect, it } from 'vitest';
import type { ChainLink } from '../chain.ts';
import { bookOf, type Book, diceOf, exportOf, fileOf, withByteChanged } from './books.fixture.ts';
import type { Disclosure } from './disclosure.ts';
import { hashOf } from './export-line.ts';
import { verifyExport } from './export.ts';
import { utf8Decode } from './utf8.ts';

/** 1,000 books in `npm test`, a tenth in `npm run check`. */
const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 3_000);

const lineOf = async (lines: readonly string[]): Promise<number | undefined> =>
  (await verifyExport([fileOf(lines)])).fault?.line;
const whole = ({ entryLines, closing }: Book): readonly string[] => [...entryLines, closing];
const edited = (line: string, change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(line) as Record<string, unknown>;
  change(value);
  return JSON.stringify(value);
};

const hashedAnew = (line: string, change: (value: Record<string, unknown>) => void): string =>
  edited(line, (value) => {
    change(value);
    delete value['disclosed'];
    const link = value as ChainLink;
    Object.assign(value, { hash: hashOf(link.prev, link) });
  });

/** Yields every change of entry `i` (from 0), with the line at which it must be found. */
function* changesTo({ entryLines, closing }: Book, i: number): Generator<readonly [readonly string[], number]> {
  const lines = [...entryLines, closing];
  const [line = '', next] = [entryLines[i], entryLines[i + 1]];
  const with_ = (changed: string): readonly string[] => lines.toSpliced(i, 1, changed);
  yield [with_(edited(line, (entry) => Object.assign(entry['data'] as object, { seatNo: 77 }))), i + 1];
  yield [with_(edited(line, (entry) => Object.assign(entry['meta'] as object, { actorId: 8 }))), i + 1];
  yield [with_(edited(line, (entry) => Object.assign(entry, { type: 'MemberRemoved' }))), i + 1];
  // Edited, and only this entry rehashed: the next entry or the closing line does not follow it.
  yield [with_(hashedAnew(line, (entry) => Object.assign(entry['data'] as object, { seatNo: 77 }))), i + 2];
  if (i > 0) yield [with_(hashedAnew(line, (entry) => Object.assign(entry, { prev: '5'.repeat(64) }))), i + 1];
  yield [lines.toSpliced(i, 1), i + 1];
  yield [lines.toSpliced(i, 0, line), i + 2];
  if (next !== undefined) yield [lines.toSpliced(i, 2, next, line), i + 1];
  yield [entryLines.slice(0, i), i + 1];
  yield [[...entryLines.slice(0, i), closing], i + 1];
}

/** Yields books with exchanged or changed disclosures. */
function* changedTexts(book: Book): Generator<readonly [readonly string[], number]> {
  const withTexts = book.disclosed.flatMap((disclosed, i) => (disclosed.length > 0 ? [i] : []));
  const put = (lines: readonly string[], i: number, disclosed: readonly Disclosure[]): readonly string[] =>
    lines.toSpliced(
      i,
      1,
      edited(lines[i] ?? '', (entry) => Object.assign(entry, { disclosed })),
    );
  for (const [at, i] of withTexts.entries()) {
    const [first, ...rest] = book.disclosed[i] ?? [];
    const other = withTexts[at + 1];
    if (first === undefined) continue;
    yield [put(whole(book), i, [[first[0], first[1], `${first[2]}!`], ...rest]), i + 1];
    yield [put(whole(book), i, [[`A${first[0].slice(1)}`, first[1], `${first[2]} `], ...rest]), i + 1];
    yield [put(whole(book), i, [first, first, ...rest]), i + 1];
    if (other === undefined) continue;
    const theirs = book.disclosed[other] ?? [];
    yield [put(put(whole(book), i, theirs), other, [first, ...rest]), i + 1];
  }
}

describe('verifying an export', () => {
  it(
    'returns the line of each edited, dropped, swapped, inserted or cut entry and of each changed text',
    { timeout: 600_000 },
    async () => {
      const found = { changes: 0, missed: [] as unknown[] };
      for (let seed = 1; seed <= runs / 10; seed += 1) {
        const book = await bookOf(seed, 1 + (seed % 12));
        const changes = [...book.entryLines.keys()].flatMap((i) => [...changesTo(book, i)]);
        for (const [lines, expected] of [...changes, ...changedTexts(book)]) {
          found.changes += 1;
          const line = await lineOf(lines);
          if (line !== expected) found.missed.push({ seed, line, expected });
        }
      }
      expect(found.missed).toEqual([]);
      expect(found.changes).toBeGreaterThan(runs * 4);
    },
  );

  it('rejects any changed byte, unless the content is the same', { timeout: 600_000 }, async () => {
    const accepted: string[] = [];
    const dice = diceOf(7);
    const said = (bytes: Uint8Array): unknown =>
      (utf8Decode(bytes) ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    for (let seed = 1; seed <= 50; seed += 1) {
      const bytes = exportOf(await bookOf(seed, 1 + (seed % 7), seed % 4));
      for (let i = 0; i < runs / 10; i += 1) {
        const changed = withByteChanged(bytes, dice);
        if (!(await verifyExport([changed])).ok) continue;
        const isSame = JSON.stringify(said(changed)) === JSON.stringify(said(bytes));
        accepted.push(isSame ? 'the same' : `seed ${seed}, change ${i}`);
      }
    }
    expect(accepted.filter((change) => change !== 'the same')).toEqual([]);
    expect(accepted.length).toBeLessThan(runs / 100);
  });
});

import { describe, expect, it } from 'vitest';
import { bookOf, type Book, diceOf, receiptFor, withByteChanged } from './books.fixture.ts';
import { toBase64 } from './bytes.ts';
import { entryLine } from './export-line.ts';
import { verifyReceipt } from './receipt.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 3_000);

const codeOf = async (receipt: string, key?: string): Promise<string> => {
  const outcome = await verifyReceipt(receipt, key);
  return outcome.ok ? 'good' : outcome.fault.code;
};
const withExtra = (receipt: string, text: string): string =>
  receipt.replace(/^extra .*$/m, `extra ${toBase64(utf8Encode(text))}`);
const extraOf = ({ links, disclosed, keys }: Book, revision: number, more = ''): string => {
  const [link] = links.slice(revision);
  return link === undefined ? '' : `${entryLine(link, disclosed[revision])}${more}\n${JSON.stringify(keys)}`;
};

describe('a receipt', () => {
  it('is accepted for every entry of books of every size up to 20', async () => {
    for (let size = 1; size <= 20; size += 1) {
      const book = await bookOf(size, size, 1);
      for (let revision = 0; revision < size; revision += 1) {
        const outcome = await verifyReceipt(receiptFor(book, revision));
        expect(outcome).toMatchObject({
          ok: true,
          value: {
            committeeId: 100_000_000 + size,
            keyFrom: 'file',
            entry: { revision },
            signed: { treeHead: { size } },
          },
        });
      }
    }
  });

  it('contains 14 hashes for a book of 10,000 entries', async () => {
    const receipt = receiptFor(await bookOf(1, 10_000, 8), 1_234);
    expect(receipt.slice(0, receipt.indexOf('\n\n')).split('\n').slice(3)).toHaveLength(14);
    expect(await codeOf(receipt)).toBe('good');
  });

  it('is verified by a given key, also without keys of its own, and rejected by another key', async () => {
    const book = await bookOf(3, 5, 2);
    const receipt = receiptFor(book, 2);
    const bare = withExtra(receipt, extraOf(book, 2).split('\n')[0] ?? '');
    expect(await verifyReceipt(bare, book.keys.logKey)).toMatchObject({
      ok: true,
      value: { keyFrom: 'caller', signed: { witnesses: [], unknownLines: 2 } },
    });
    expect(await codeOf(bare)).toBe('receipt-malformed');
    expect(await codeOf(receipt, book.keys.logKey)).toBe('good');
    expect(await codeOf(receipt, toBase64(new Uint8Array(32).fill(9)))).toBe('other-key');
    expect(await codeOf(bare, toBase64(new Uint8Array(32).fill(9)))).toBe('log-line-missing');
    expect(await codeOf(bare, 'no key')).toBe('no-public-key');
  });

  it('is rejected for another entry, index, path or book', async () => {
    const [book, other] = [await bookOf(4, 9, 1), await bookOf(5, 9, 1)];
    const receipt = receiptFor(book, 4);
    expect(await codeOf(withExtra(receipt, extraOf(book, 5)))).toBe('index-differs');
    expect(await codeOf(withExtra(receipt, extraOf(book, 5)).replace('index 4', 'index 5'))).toBe('not-in-the-book');
    expect(await codeOf(withExtra(receipt, extraOf(other, 4)))).toBe('other-origin');
    const path = receipt.split('\n').slice(3, 7).join('\n');
    expect(await codeOf(receipt.replace(`${path}\n`, ''))).toBe('not-in-the-book');
    expect(await codeOf(receipt.replace(path, `${path}\n${path.split('\n')[0]}`))).toBe('not-in-the-book');
    expect(await codeOf(receipt.slice(0, receipt.indexOf('\n\n') + 2) + (await bookOf(4, 8, 1)).note)).toBe(
      'not-in-the-book',
    );
  });

  it.each([
    ['another first line', (receipt: string) => receipt.replace('@v1', '@v2')],
    ['no extra', (receipt: string) => receipt.replace(/^extra .*\n/m, '')],
    ['a leading zero', (receipt: string) => receipt.replace('index 2', 'index 02')],
    ['base64 with other last bits', (receipt: string) => receipt.replace(/^(index 2\n.{42}).=/m, '$1B=')],
    [
      'a third line of extra',
      (receipt: string) => withExtra(receipt, `${atob(/extra (.*)/.exec(receipt)?.[1] ?? '')}\n{}`),
    ],
    [
      '65 hashes',
      (receipt: string) => receipt.replace(/^index 2\n/m, `index 2\n${`${toBase64(new Uint8Array(32))}\n`.repeat(65)}`),
    ],
    ['no content', () => ''],
  ])('is rejected with %s', async (_, change) => {
    expect(await codeOf(change(receiptFor(await bookOf(9, 5, 0), 2)))).toBe('receipt-malformed');
  });

  it('is rejected with any byte changed', { timeout: 600_000 }, async () => {
    const dice = diceOf(11);
    const accepted: string[] = [];
    for (let seed = 1; seed <= 50; seed += 1) {
      const book = await bookOf(seed, 1 + (seed % 9), seed % 3);
      const bytes = utf8Encode(receiptFor(book, dice(book.links.length)));
      for (let i = 0; i < runs / 10; i += 1) {
        const text = utf8Decode(withByteChanged(bytes, dice));
        if (text !== null && (await verifyReceipt(text)).ok) accepted.push(`seed ${seed}, change ${i}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

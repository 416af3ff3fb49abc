import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vectorsFolder } from '../vectors.fixture.ts';
import { bookOf, exportOf, receiptFor } from './books.fixture.ts';
import { verifyExport } from './export.ts';
import { verifyReceipt } from './receipt.ts';

// Formats are for ever: these files were written once and are never written again.

const read = (name: string): Buffer => readFileSync(new URL(name, vectorsFolder));

it('still accepts and still writes the export and the receipt of vectors/', async () => {
  const [file, receipt] = [read('book.jsonl'), read('entry-5.tlog-proof').toString()];
  expect(await verifyExport([file])).toMatchObject({
    ok: true,
    book: { committeeId: 123_456_789, entries: 9 },
    signed: { witnesses: [{ seconds: 1_790_000_000 }, { seconds: 1_790_000_001 }] },
  });
  expect(await verifyReceipt(receipt)).toMatchObject({ ok: true, value: { entry: { revision: 4 } } });
  const book = await bookOf(23_456_789, 9, 2);
  expect(Buffer.from(exportOf(book)).equals(file)).toBe(true);
  expect(receiptFor(book, 4)).toBe(receipt);
});

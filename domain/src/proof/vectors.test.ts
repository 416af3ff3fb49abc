import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vectorsFolder } from '../vectors.fixture.ts';
import type { ChainLink } from '../chain.ts';
import { type Book, exportOf, receiptFor } from './books.fixture.ts';
import { closingLine } from './closing-line.ts';
import type { Disclosure } from './disclosure.ts';
import { verifyExport } from './export.ts';
import { entryLine } from './export-line.ts';
import type { Keys } from './keys.ts';
import { verifyReceipt } from './receipt.ts';

// The formats never change: never regenerate these files.

const read = (name: string): Buffer => readFileSync(new URL(name, vectorsFolder));

/** Parses the file into the parts of its book. */
const parsed = (file: string): Book => {
  const lines = file.trimEnd().split('\n');
  const entries = lines.slice(0, -1).map((line) => JSON.parse(line) as ChainLink & { disclosed?: Disclosure[] });
  const { checkpoint: note, logKey, witnesses } = JSON.parse(lines.at(-1) ?? '') as Keys & { checkpoint: string };
  const disclosed = entries.map((entry) => entry.disclosed ?? []);
  const links = entries.map(({ disclosed: _disclosed, ...link }) => link);
  const keys = { logKey, witnesses };
  const closing = closingLine(links.at(-1)?.hash ?? '', links.length, note, keys);
  return { links, disclosed, note, keys, entryLines: links.map((link, i) => entryLine(link, disclosed[i])), closing };
};

it('the export and the receipt in vectors/ are verified, and written again byte for byte', async () => {
  const [file, receipt] = [read('book.jsonl'), read('entry-5.tlog-proof').toString()];
  expect(await verifyExport([file])).toMatchObject({
    ok: true,
    book: { committeeId: 123_456_789, entries: 9 },
    signed: { witnesses: [{ seconds: 1_790_000_000 }, { seconds: 1_790_000_001 }] },
  });
  expect(await verifyReceipt(receipt)).toMatchObject({ ok: true, value: { entry: { revision: 4 } } });
  const book = parsed(file.toString());
  expect(Buffer.from(exportOf(book)).equals(file)).toBe(true);
  expect(receiptFor(book, 4)).toBe(receipt);
});

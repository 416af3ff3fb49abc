import { describe, expect, it } from 'vitest';
import {
  bookOf,
  type Book,
  entriesOf,
  exportOf,
  fileOf,
  grown,
  host,
  logSigner,
  noteFor,
  relinked,
} from './books.fixture.ts';
import { toBase64 } from './bytes.ts';
import { closingLine } from './closing-line.ts';
import { cosign } from './cosignature.ts';
import { entryLine } from './export-line.ts';
import { verifyExport } from './export.ts';
import { sentenceOf } from './fault.ts';
import type { Keys } from './keys.ts';
import { lineOf as lineOfNote, parseSignedNote } from './signed-note.ts';
import { utf8Encode } from './utf8.ts';

const codeOf = async (lines: readonly string[], options = {}): Promise<string | undefined> =>
  (await verifyExport([fileOf(lines)], options)).fault?.code;
const whole = ({ entryLines, closing }: Book): readonly string[] => [...entryLines, closing];
describe('an export', () => {
  it('is accepted, with its committee, entries, head and witnesses', async () => {
    const book = await bookOf(8, 12, 2);
    const heard: string[] = [];
    const verdict = await verifyExport([exportOf(book)], { onEntry: ({ type }) => void heard.push(type) });
    expect(verdict).toMatchObject({
      ok: true,
      fault: null,
      keyFrom: 'file',
      book: { stream: 'committee-100000008', committeeId: 100_000_008, entries: 12, head: book.links[11]?.hash },
      signed: { treeHead: { origin: `${host}/committees/100000008`, size: 12 }, unknownLines: 0 },
    });
    expect(verdict.signed?.witnesses.map(({ seconds }) => seconds)).toEqual([1_790_000_000, 1_790_000_001]);
    expect(verdict.book.committed).toBeGreaterThan(verdict.book.disclosed);
    expect(heard).toEqual(book.links.map(({ type }) => type));
  });

  it('is accepted in chunks of any length, with white space, other key order and ids', async () => {
    const book = await bookOf(6, 6, 1);
    const lines = whole(book).map((line, i) => {
      const entries = Object.entries(JSON.parse(line) as object).toReversed();
      const id = i < 6 ? { id: '7f000001-0000-4000-8000-000000000000' } : {};
      return `${JSON.stringify({ ...Object.fromEntries(entries), ...id }, null, ' ').replaceAll('\n', '\t')}\r`;
    });
    const bytes = utf8Encode(lines.join('\n'));
    for (const length of [1, 7, 1_000, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
        bytes.subarray(i * length, (i + 1) * length),
      );
      expect((await verifyExport(pieces)).fault).toBeNull();
    }
  });

  it('is rejected when rehashed entries do not match the signed head', async () => {
    const book = await bookOf(8, 9, 1);
    const forged = relinked(
      book.links.map((link) => (link.revision === 4 ? { ...link, data: { ...link.data, seatNo: 99 } } : link)),
    );
    const lines = forged.map((link) => entryLine(link));
    const head = forged.at(-1)?.hash ?? '';
    expect(await codeOf([...lines, closingLine(head, 9, book.note, book.keys)])).toBe('root-differs');
    const shorter = forged.slice(0, 5).map((link) => entryLine(link));
    expect(await codeOf([...shorter, closingLine(forged[4]?.hash ?? '', 5, book.note, book.keys)])).toBe(
      'entries-missing',
    );
    const longer = await bookOf(8, 10, 1);
    const unsigned = [...longer.entryLines, closingLine(longer.links[9]?.hash ?? '', 10, book.note, book.keys)];
    expect(await codeOf(unsigned)).toBe('entries-unsigned');
    expect(await codeOf([...lines, JSON.stringify({ head, events: 9 })])).toBe('unsigned');
    const { note, keys } = await noteFor(forged, 1, 'another log');
    const signed = [...lines, closingLine(head, 9, note, keys)];
    expect(await codeOf(signed)).toBeUndefined();
    expect(await codeOf(signed, { key: book.keys.logKey })).toBe('other-key');
  });

  it('is rejected when it is older than the kept head or contradicts it', async () => {
    const [older, newer] = [await bookOf(9, 5, 1), await bookOf(9, 8, 1)];
    const fork = await noteFor(
      entriesOf(10, 3).links.map((link) => ({ ...link, stream: older.links[0]?.stream ?? '' })),
      0,
    );
    expect(await codeOf(whole(older), { since: newer.note })).toBe('older-than-kept');
    expect(await codeOf(whole(newer), { since: older.note })).toBeUndefined();
    expect(await codeOf(whole(newer), { since: newer.note })).toBeUndefined();
    expect(await codeOf(whole(newer), { since: fork.note })).toBe('kept-contradicts');
    expect(await codeOf(whole(newer), { since: (await bookOf(11, 3)).note })).toBe('other-origin');
    expect(await codeOf(whole(newer), { since: 'no note' })).toBe('note-malformed');
    const { note } = await noteFor(older.links, 0, 'another log');
    expect(await codeOf(whole(newer), { since: note })).toBe('log-line-missing');
  });

  it.each([
    ['bytes that are not UTF-8', [0xff, 0x0a], 'not-utf8', 1],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0x0a], 'not-json', 1],
    ['a list', [...utf8Encode('[]\n')], 'not-json', 1],
    ['an empty file', [], 'end-missing', 1],
    ['an empty book', [...utf8Encode(`{"head":"${'0'.repeat(64)}","events":0}\n`)], 'no-entries', 1],
  ])('is rejected for %s', async (_, bytes, code, line) => {
    expect((await verifyExport([Uint8Array.from(bytes)])).fault).toMatchObject({ code, line });
  });

  it('is rejected for an endless line, without reading on, and for deep nesting, without a crash', async () => {
    const endless = function* (): Generator<Uint8Array> {
      for (let i = 0; i < 100; i += 1) yield new Uint8Array(100_000).fill(0x20);
      throw new Error('read on');
    };
    expect((await verifyExport(endless())).fault).toMatchObject({ code: 'line-too-long', line: 1 });
    const deep = (depth: number): string =>
      `{"stream":"committee-100000001","revision":0,"type":"a","data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}},"meta":{},"prev":"${'0'.repeat(64)}","hash":"${'0'.repeat(64)}"}`;
    expect(await codeOf([deep(31)])).toBe('hash-does-not-match');
    expect(await codeOf([deep(32)])).toBe('not-hashable');
    expect(await codeOf([deep(200_000)])).toBe('not-hashable');
  });

  it('is described by one sentence for a fault, with text of the file escaped and shortened', async () => {
    const book = await bookOf(12, 3);
    const { fault } = await verifyExport([fileOf(whole(book).toSpliced(1, 1))]);
    expect(fault && sentenceOf(fault)).toBe(
      'The entry has revision 2 where 1 comes: one is missing, doubled or moved.',
    );
    const odd = JSON.stringify({
      ...(JSON.parse(book.entryLines[0] ?? '') as object),
      [`\u0007{found}${'x'.repeat(500)}`]: 1,
    });
    const strange = await verifyExport([fileOf([odd])]);
    expect(strange.fault && sentenceOf(strange.fault)).toBe(
      `It has a key that does not belong there: ?{found}${'x'.repeat(91)}….`,
    );
  });

  it('is rejected for a witness of another host and for a repeated witness', async () => {
    const book = await bookOf(14, 4, 1);
    const signer = await logSigner('another log');
    const note = parseSignedNote(book.note);
    const line = await cosign('elsewhere.example', signer, note.ok ? note.value.text : '', 1_790_000_000);
    const other = { name: line.name, key: toBase64(signer.publicKey) };
    const head = book.links[3]?.hash ?? '';
    const with_ = (checkpoint: string, witnesses: Keys['witnesses']): Promise<string | undefined> =>
      codeOf([...book.entryLines, closingLine(head, 4, checkpoint, { ...book.keys, witnesses })]);
    expect(await with_(book.note + lineOfNote(line), [...book.keys.witnesses, other])).toBe('witness-name-differs');
    expect(await with_(book.note, [...book.keys.witnesses, ...book.keys.witnesses])).toBe('witness-twice');
    expect(await with_(book.note + lineOfNote(line), book.keys.witnesses)).toBeUndefined();
  });

  it('is rejected at a bad closing line, before the lines after it', async () => {
    const book = await bookOf(13, 3, 0);
    const other = closingLine(book.links[2]?.hash ?? '', 3, (await bookOf(13, 4, 0)).note, book.keys);
    expect((await verifyExport([fileOf([...book.entryLines, other, '{}'])])).fault).toMatchObject({
      code: 'entries-missing',
      line: 4,
    });
    expect((await verifyExport([fileOf([...whole(book), '{}'])])).fault).toMatchObject({
      code: 'after-the-end',
      line: 5,
    });
  });

  it('of 100 entries needs only three hashes of its tree in memory', () => {
    expect(grown(entriesOf(1, 100).links).tree.peaks).toHaveLength(3);
  });
});

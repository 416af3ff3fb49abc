import { writeFileSync } from 'node:fs';
import {
  bookOf,
  exportOf,
  fileOf,
  logSigner,
  noteFor,
  receiptFor,
  relinked,
} from '@mandali/domain/proof/books.fixture';
import { closingLine } from '@mandali/domain/proof/closing-line';
import { publicDraw, publicFreeze, signedBook } from '@mandali/domain/proof/draws.fixture';
import { drawProofFrom } from '@mandali/domain/proof/draw-proof-from';
import { entryLine } from '@mandali/domain/proof/export-line';
import { statementBook, statementFor } from '@mandali/domain/proof/statements.fixture';
import { twoBooksOf } from '@mandali/domain/proof/two-books';
import { afterAll, describe, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { call, type ToolResult, scratchFolder } from './testing/places.fixture.ts';

const scratch = scratchFolder();
afterAll(() => scratch.remove());

let files = 0;
const writeFile = (content: string | Uint8Array): string => {
  files += 1;
  const file = scratch.in(`file-${files}`);
  writeFileSync(file, content);
  return file;
};
const audit = (...args: readonly string[]): Promise<ToolResult> => call(auditCommand, args, {});
const verify = (content: string | Uint8Array, ...options: readonly string[]): Promise<ToolResult> =>
  audit('verify', writeFile(content), ...options);

describe('npm run audit -- verify', () => {
  it('reports the entries, the signers and the source of the key of an export', async () => {
    const book = await bookOf(5, 12, 2);
    const { code, said } = await verify(exportOf(book));
    expect(code).toBe(0);
    expect(said).toMatch(
      /^All 12 entries follow one another .* book\.mandali\.example\/committees\/100000005 has signed/,
    );
    expect(said).toContain('2 devices have cosigned it, the last at 2026-09-21T14:13:21.000Z by its own clock.');
    expect(said).toContain(`The key comes from the file itself: ${book.keys.logKey}.`);
    const byKey = await verify(exportOf(book), '--key', book.keys.logKey);
    expect(byKey).toMatchObject({ code: 0, said: expect.stringContaining('the key that was given') as string });
    const other = await noteFor(book.links, 0, 'another log');
    expect(await verify(exportOf(book), '--key', other.keys.logKey)).toMatchObject({ code: 1 });
  });

  it('reports the first invalid line and its fault', async () => {
    const { entryLines, closing } = await bookOf(6, 8, 1);
    const { code, said } = await verify(fileOf([...entryLines.toSpliced(3, 1), closing]));
    expect(code).toBe(1);
    expect(said).toBe(
      'Line 4: The entry has revision 4 where 3 comes: one is missing, doubled or moved.\nThe 3 entries before it follow one another.',
    );
    const json = await verify(fileOf(entryLines.slice(0, 2)), '--json');
    expect(JSON.parse(json.said)).toMatchObject({ holds: false, fault: { code: 'end-missing', line: 3 } });
  });

  it('rejects an unsigned book without --allow-unsigned', async () => {
    const { entryLines, links } = await bookOf(7, 4, 0);
    const unsigned = fileOf([...entryLines, JSON.stringify({ head: links[3]?.hash, events: 4 })]);
    expect(await verify(unsigned)).toMatchObject({ code: 1 });
    const allowed = await verify(unsigned, '--allow-unsigned');
    expect(allowed).toMatchObject({ code: 0, said: expect.stringContaining('they are not signed') as string });
    expect(await verify(fileOf(entryLines), '--allow-unsigned')).toMatchObject({ code: 1 });
  });

  it('reports entries of an export that are missing or rewritten since a kept checkpoint', async () => {
    const [older, newer] = [await bookOf(8, 5, 1), await bookOf(8, 9, 1)];
    expect(await verify(exportOf(older))).toMatchObject({ code: 0 });
    const missing = await verify(exportOf(older), '--since', writeFile(newer.note));
    expect(missing).toMatchObject({
      code: 1,
      said: expect.stringContaining('The kept note speaks of 9 entries, the file has 5') as string,
    });
    expect(await verify(exportOf(newer), '--since', writeFile(older.note))).toMatchObject({ code: 0 });
    const rewritten = relinked(newer.links.map((link) => ({ ...link, meta: { ...link.meta, actorId: 7 } })));
    const { note, keys } = await noteFor(rewritten, 1);
    const lines = rewritten.map((link) => entryLine(link));
    const file = fileOf([...lines, closingLine(rewritten[8]?.hash ?? '', 9, note, keys)]);
    const said = 'Line 10: The first 5 entries are not those of the kept note: two books were signed.';
    expect((await verify(file, '--since', writeFile(older.note))).said).toContain(said);
  });

  it('verifies receipts and evidence of two books', async () => {
    const book = await bookOf(9, 9, 2);
    const receipt = receiptFor(book, 4);
    expect(await verify(receipt)).toMatchObject({
      code: 0,
      said: expect.stringContaining('is entry 5 of the 9 that') as string,
    });
    expect(await verify(receipt.replace('index 4', 'index 3'))).toMatchObject({ code: 1 });
    const { publicKey } = await logSigner();
    const { note } = await noteFor(relinked(book.links.map((link) => ({ ...link, meta: {} }))), 0);
    const evidence = await verify(twoBooksOf(publicKey, book.note, note));
    expect(evidence).toEqual({ code: 1, said: 'Two different books of 9 entries were signed by the same key.' });
    expect(await verify(twoBooksOf(publicKey, book.note, (await bookOf(9, 8, 0)).note))).toMatchObject({ code: 0 });
  });

  it('verifies a member statement, and rejects another amount, key or an entry of another member', async () => {
    const book = await statementBook();
    const { code, said } = await verify(statementFor(book), '--key', book.keys.logKey);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('Statement of "Meena Iyer", user 11, seat 1 of "Gokuldham"'),
    ]);
    expect(said).toContain('all 5 entries lie in the book of 8');
    expect(said).toContain('Round 3, seat 1: paid 5000 rupees, entry 7.');
    expect(said).toContain('Paid in 15000 rupees. What others paid');
    const forged = statementFor(book).replace('"contribution":5000', '"contribution":9000');
    expect(await verify(forged)).toMatchObject({ code: 1 });
    expect(await verify(statementFor(book), '--key', `${'A'.repeat(43)}=`)).toMatchObject({ code: 1 });
    const refusal = 'It is no statement: entry 6 says nothing of that member.';
    expect(await verify(statementFor(book, [0, 1, 5]))).toEqual({ code: 1, said: refusal });
  });

  it('recomputes a draw by the public beacon from the book and from its proof', async () => {
    const { links, winnerUserId, openedAt } = await publicDraw();
    const before = await signedBook(links.slice(0, openedAt + 1), 2, publicFreeze + 4);
    const after = await signedBook(links, 0);
    expect(await verify(exportOf(after))).toMatchObject({ code: 0 });
    const [opened, conducted] = [receiptFor(before, openedAt), receiptFor(after, openedAt + 1)];
    const proofWith = async (names: readonly string[]): Promise<ToolResult> => {
      const proof = drawProofFrom(opened, conducted, names);
      return verify(proof.ok ? proof.value : '');
    };
    const { code, said } = await proofWith([]);
    expect([code, said]).toEqual([0, expect.stringContaining(`: user ${winnerUserId}, one of 5.`)]);
    expect(said).toContain('That the list was closed before it is this server’s word.');
    const signed = await proofWith(before.keys.witnesses.map(({ name }) => name));
    expect(signed.said).toContain(
      'Signed by two devices before the lot was known, as this server says. This file does not say whose devices they are.',
    );
    const late = await publicDraw((events) =>
      events.map((event) => (event.type === 'DrawOpened' ? { ...event, at: event.at + 30 } : event)),
    );
    expect(await verify(exportOf(await signedBook(late.links, 0)))).toMatchObject({
      code: 1,
      said: expect.stringContaining('The check beacon-follows-freeze of the draw failed.') as string,
    });
  });

  it('checks receipts, draw proofs and evidence of two books against the given key', async () => {
    const book = await bookOf(9, 9, 2);
    const { links, openedAt } = await publicDraw();
    const [before, after] = [await signedBook(links.slice(0, openedAt + 1), 1), await signedBook(links, 0)];
    const proof = drawProofFrom(receiptFor(before, openedAt), receiptFor(after, openedAt + 1), []);
    const { publicKey } = await logSigner();
    const kinds = [receiptFor(book, 4), proof.ok ? proof.value : '', twoBooksOf(publicKey, book.note, book.note)];
    const other = await noteFor(book.links, 0, 'another log');
    for (const file of kinds) {
      expect(await verify(file, '--key', book.keys.logKey)).toMatchObject({ code: 0 });
      expect(await verify(file, '--key', other.keys.logKey)).toMatchObject({ code: 1 });
    }
  });

  it('rejects a file that is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('c2sp.org/tlog-proof@v1\n'), Buffer.from([0xff])]);
    expect(await verify(bytes)).toMatchObject({ code: 1 });
  });

  it('exits with 2 when an argument is missing, unreadable or not applicable', async () => {
    expect(await audit('verify', scratch.in('nowhere'))).toMatchObject({ code: 2 });
    expect(await audit('verify')).toMatchObject({ code: 2 });
    const { note } = await bookOf(1, 2, 0);
    const receipt = receiptFor(await bookOf(1, 2, 0), 1);
    expect(await verify(receipt, '--since', writeFile(note))).toMatchObject({ code: 2 });
    expect(await verify(receipt, '--since', scratch.in('nowhere'))).toMatchObject({ code: 2 });
  });
});

describe('npm run audit -- bisect', () => {
  it('reports equal books, a continued book, and the first entry that differs', async () => {
    const [book, longer] = [await bookOf(3, 6, 0), await bookOf(3, 8, 1)];
    const [a, b] = [writeFile(exportOf(book)), writeFile(exportOf(longer))];
    expect(await audit('bisect', a, a)).toEqual({ code: 0, said: 'Both are the same book of 6 entries.' });
    expect(await audit('bisect', a, b)).toEqual({ code: 0, said: `${b} continues ${a}, which ends after 6 entries.` });
    const forked = relinked(
      longer.links.map((link) => (link.revision < 4 ? link : { ...link, meta: { ...link.meta, actorId: 7 } })),
    );
    const fork = writeFile(fileOf(forked.map((link) => entryLine(link))));
    expect(await audit('bisect', b, fork)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^They differ from revision 4 on\.\n.*file-/) as string,
    });
    expect(await audit('bisect', a, writeFile('x\n'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Line 1 of ') as string,
    });
    expect(await audit('bisect', a, scratch.in('nowhere'))).toMatchObject({ code: 2 });
  });
});

// @vitest-environment node
import { rewrittenBooks, signedExport } from '@mandali/domain/proof/attacks.fixture';
import { bookOf, exportOf, logSigner, noteFor, receiptFor } from '@mandali/domain/proof/books.fixture';
import { drawProofFrom } from '@mandali/domain/proof/draw-proof-from';
import { drawnBook, proofOf, publicDraw, publicFreeze, signedBook } from '@mandali/domain/proof/draws.fixture';
import { statementBook, statementFor } from '@mandali/domain/proof/statements.fixture';
import { twoBooksOf } from '@mandali/domain/proof/two-books';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import type { Progress } from './report.ts';

const book = await bookOf(7, 300, 2);
const rewritten = await rewrittenBooks();
const whole = new Blob([exportOf(book)]);
const check = (
  file: Blob,
  more: { key?: string; note?: string } = {},
  onProgress: (progress: Progress) => void = () => {},
) => checkFile({ file, ...more }, onProgress);
const otherKey = `${'A'.repeat(43)}=`;

describe('an export file', () => {
  it('is reported with its size, time and signers and the number of undisclosed values', async () => {
    const report = await check(whole);
    const shown = book.disclosed.flat().length;
    expect(report).toMatchObject({
      verdict: 'holds',
      good: {
        kind: 'export',
        entries: 300,
        disclosed: shown,
        reading: { adminId: 9, faults: [], unchecked: [] },
        signed: { size: 300, devices: 2, keyFrom: 'file', logKey: book.keys.logKey },
      },
    });
    const { good } = report as { good: { committed: number; lastAt: string } };
    expect(good.committed).toBeGreaterThan(shown);
    expect(Date.parse(good.lastAt)).not.toBeNaN();
  });

  it('is reported with recomputed draws, also those by the public beacon', async () => {
    const { links, winnerUserId } = await publicDraw();
    const holds = await check(new Blob([await signedExport(links)]));
    if (holds.verdict !== 'holds' || holds.good.kind !== 'export') throw new Error(holds.verdict);
    expect(holds.good.reading.rounds.get(1)).toMatchObject({ method: 'beacon', checks: { passed: true } });
    const forged = await publicDraw((events) =>
      events.map((event) => {
        if (event.type !== 'DrawConducted') return event;
        const seatNo = winnerUserId === 101 ? 2 : 1;
        return { ...event, data: { ...event.data, winner: { seatNo, memberNo: seatNo, userId: 100 + seatNo } } };
      }),
    );
    expect(await check(new Blob([await signedExport(forged.links)]))).toMatchObject({
      bad: { fault: { code: 'draw-check-failed', found: 'winner-matches' }, line: 14 },
    });
  });

  it.each(rewritten)('is not accepted with $name', async ({ links, code }) => {
    const report = await check(new Blob([await signedExport(links)]));
    const isUnknown = /^entry-|^beacon-unknown$/.test(code);
    expect(report).toMatchObject({ verdict: isUnknown ? 'unchecked' : 'fails', bad: { fault: { code } } });
  });

  it('is reported with its first bad line, the text of the line and the number of valid entries', async () => {
    const lines = (await whole.text()).split('\n');
    lines[40] = (lines[40] ?? '').replace('"seatNo":', '"seatNo":1');
    lines[50] = 'nothing';
    const at = lines.findIndex((line, i) => line !== book.entryLines[i]);
    expect(await check(new Blob([lines.join('\n')]))).toMatchObject({
      verdict: 'fails',
      bad: { line: at + 1, entries: at, text: lines[at]?.slice(0, 600) },
    });
  });

  it('is rejected with another key and accepted with its own', async () => {
    expect(await check(whole, { key: book.keys.logKey })).toMatchObject({ good: { signed: { keyFrom: 'caller' } } });
    expect(await check(whole, { key: otherKey })).toMatchObject({ bad: { fault: { code: 'other-key' }, line: 301 } });
  });

  it('is rejected against a stored checkpoint with more or other entries', async () => {
    const longer = await bookOf(7, 301);
    expect(await check(whole, { note: longer.note })).toMatchObject({ bad: { fault: { code: 'older-than-kept' } } });
    const another = await noteFor((await bookOf(900_000_007, 200)).links, 0);
    expect(await check(whole, { note: another.note })).toMatchObject({ bad: { fault: { code: 'kept-contradicts' } } });
  });

  it('is read in chunks, with reports of the progress', async () => {
    const reports: Progress[] = [];
    const bytes = exportOf(await bookOf(7, 2_000, 0));
    const large = new Blob(
      [0, 1, 2, 3].map((part) => bytes.slice(part * 200_000, part < 3 ? (part + 1) * 200_000 : undefined)),
    );
    await check(large, {}, (progress) => reports.push(progress));
    expect(reports.at(-1)).toEqual({ bytes: large.size, entries: 2_000 });
    expect(reports.length).toBeGreaterThan(1);
  });
});

it('reports the entry of a receipt and its number of undisclosed values', async () => {
  const committedAt = (at: number): number => Object.keys(book.links[at]?.data['digests'] ?? {}).length;
  const revision = book.disclosed.findIndex((shown, at) => shown.length === 1 && committedAt(at) > 1);
  const report = await check(new Blob([receiptFor(book, revision)]));
  expect(report).toMatchObject({
    verdict: 'holds',
    good: {
      kind: 'receipt',
      entry: { revision, type: book.links[revision]?.type, undisclosed: committedAt(revision) - 1 },
      signed: { size: 300 },
    },
  });
  expect(committedAt(revision)).toBeGreaterThan(1);
  const { data } = (report as { good: { entry: { data: object } } }).good.entry;
  expect(data).not.toHaveProperty('digests');
});

it('reports the account, payments, pots and signers of a statement', async () => {
  const made = await statementBook();
  const statement = statementFor(made);
  expect(await check(new Blob([statement]))).toMatchObject({
    verdict: 'holds',
    good: {
      kind: 'statement',
      account: { name: 'Meena Iyer', paid: [{ entry: 4 }, { entry: 5 }, { entry: 7 }], pots: [{ entry: 4 }] },
      signed: { size: 8, devices: 1, keyFrom: 'file', logKey: made.keys.logKey },
    },
  });
  expect(await check(new Blob([statement]), { key: otherKey })).toMatchObject({ bad: { kind: 'statement' } });
  const forged = new Blob([statement.replace('Meena Iyer', 'Imran Malik')]);
  expect(await check(forged)).toMatchObject({
    verdict: 'fails',
    bad: { kind: 'statement', fault: { code: 'disclosure-differs' } },
  });
});

it('distinguishes two logs from two checkpoints of one log', async () => {
  const { publicKey } = await logSigner();
  const forged = await noteFor((await bookOf(900_000_007, 300)).links, 0);
  const two = (second: string) => check(new Blob([twoBooksOf(publicKey, book.note, second)]));
  expect(await two(forged.note)).toMatchObject({ verdict: 'fails', bad: { fault: { code: 'two-books', found: 300 } } });
  expect(await two(book.note)).toMatchObject({ verdict: 'holds', good: { kind: 'two-books', comparison: 'same' } });
});

it('reports for the proof of a draw how many witnesses signed the list in time', async () => {
  const { links, winnerUserId, openedAt } = await publicDraw();
  const before = await signedBook(links.slice(0, openedAt + 1), 2, publicFreeze + 4);
  const after = await signedBook(links, 0);
  const names = before.keys.witnesses.map(({ name }) => name);
  const proof = drawProofFrom(receiptFor(before, openedAt), receiptFor(after, openedAt + 1), names);
  const file = new Blob([proof.ok ? proof.value : '']);
  const seen = { isPublic: true, cosignedBefore: 2, keyFrom: 'file' };
  const good = { kind: 'draw', round: 1, winner: winnerUserId, eligible: 5, ...seen };
  expect(await check(file)).toMatchObject({ verdict: 'holds', good: { ...good, logKey: after.keys.logKey } });
  expect(await check(file, { key: otherKey })).toMatchObject({ verdict: 'fails', bad: { kind: 'draw' } });
});

it('leaves the proof of a draw by an unknown beacon unchecked', async () => {
  const proof = await proofOf(await drawnBook([101, 102], 5), 1);
  expect(await check(new Blob([proof]))).toMatchObject({
    verdict: 'unchecked',
    bad: { kind: 'draw', fault: { code: 'beacon-unknown' } },
  });
});

it('rejects a receipt of an entry of an unknown type', async () => {
  const { links } = await publicDraw((events) => events.map((event) => ({ ...event, type: `${event.type}Later` })));
  expect(await check(new Blob([receiptFor(await signedBook(links, 1), 3)]))).toMatchObject({
    verdict: 'fails',
    bad: { kind: 'receipt', fault: { code: 'entry-type-unknown', found: 'MemberAddedLater' } },
  });
});

it('checks receipts and pairs of checkpoints against the given key', async () => {
  const receipt = new Blob([receiptFor(book, 3)]);
  expect(await check(receipt, { key: book.keys.logKey })).toMatchObject({ good: { signed: { keyFrom: 'caller' } } });
  expect(await check(receipt, { key: otherKey })).toMatchObject({ bad: { kind: 'receipt' } });
  const { publicKey } = await logSigner();
  const two = new Blob([twoBooksOf(publicKey, book.note, book.note)]);
  expect(await check(two, { key: otherKey })).toMatchObject({
    bad: { fault: { code: 'other-key', expected: otherKey } },
  });
});

it.each([
  ['too long', 'x'.repeat(4_194_304), 'line-too-long'],
  ['no text', new Uint8Array([0xff]), 'not-utf8'],
])('rejects a receipt that is %s', async (_, rest, code) => {
  const file = new Blob(['c2sp.org/tlog-proof@v1\n', rest]);
  expect(await check(file)).toMatchObject({ verdict: 'fails', bad: { kind: 'receipt', fault: { code } } });
});

it.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'unknown'],
  ['nothing', new Uint8Array(), 'unknown'],
  ['a backup', new Uint8Array([0x1f, 0x8b, 8, 0]), 'backup'],
])('returns verdict other for %s', async (_, bytes, what) => {
  expect(await check(new Blob([bytes]))).toEqual({ verdict: 'other', what });
});

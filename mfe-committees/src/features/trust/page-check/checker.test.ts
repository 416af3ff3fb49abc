import type { Detail } from '@mandali/contracts/shapes';
import { committeeWith, opened, paid, selected, winner } from '@mandali/domain/committee/testing/examples.fixture';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { createChecker } from './checker.ts';
import { maxEntries } from './checker-limits.ts';
import type { OpenExport } from './read-new-entries.ts';
import { events, serverOf, size, unknownEvents } from './server.fixture.ts';

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

const withWinner = (detail: Detail, winnerId: number): Detail => ({
  ...detail,
  rounds: detail.rounds.map((round) => (round.roundNumber === 1 ? { ...round, winnerId } : round)),
});

it('compares each answer with the entries at its revision and downloads each entry once', async () => {
  const { server, open, detailAt, askAt } = serverOf(events);
  const check = createChecker(open);
  server.upTo = 5;
  expect(await check(await askAt(5, detailAt(5)))).toEqual({ kind: 'same', scope: 'all' });
  server.upTo = size;
  for (const at of [size, 4, 6, 3, size])
    expect(await check(await askAt(size, detailAt(at)))).toEqual({ kind: 'same', scope: 'all' });
  expect(server.requestedFrom).toEqual([0, 5]);
  // Another page on the same device continues from the stored entries.
  const next = createChecker(open);
  expect(await next(await askAt(size, detailAt(size)))).toEqual({ kind: 'same', scope: 'all' });
  expect(server.requestedFrom).toEqual([0, 5]);
  expect(await next(await askAt(size, withWinner(detailAt(size), 102)))).toMatchObject({ kind: 'differs' });
});

it('defers the check while the server’s entries are behind the answer', async () => {
  const { server, open, detailAt, askAt } = serverOf(events);
  server.upTo = 5;
  expect(await createChecker(open)(await askAt(size, detailAt(size)))).toEqual({ kind: 'later' });
});

it('rejects entries of another signed book and changed entries', async () => {
  const honest = serverOf(events);
  const other = serverOf([...events.slice(0, -1), paid(2, 2)]);
  const question = await honest.askAt(size, honest.detailAt(size));
  // Another book, signed by the same key: both notes convict.
  const forked = await createChecker(other.open)(question);
  expect(forked).toMatchObject({ kind: 'differs', evidence: expect.stringContaining('mandali/two-books@v1') });
  globalThis.indexedDB = new IDBFactory();
  honest.server.change = (line, revision) => (revision === 4 ? line.replace('"cash"', '"upi"') : line);
  expect(await createChecker(honest.open)(question)).toMatchObject({
    kind: 'differs',
    differences: [{ path: 'entry/4', told: 'hash-does-not-match' }],
  });
});

it('ignores entries beyond the stored signed note, even under a newer signed head', async () => {
  const storedBook = serverOf(events.slice(0, -1));
  const fork = serverOf([...events.slice(0, -1), selected(2, winner(2))]);
  const question = await storedBook.askAt(size - 1, fork.detailAt(size));
  const check = createChecker(fork.open);
  expect(await check(question)).toEqual({ kind: 'later' });
  // The same once the device stores the true book.
  const honest = serverOf(events);
  const next = createChecker(honest.open);
  expect(await next(await honest.askAt(size, fork.detailAt(size)))).toMatchObject({ kind: 'differs' });
  expect(await next(await honest.askAt(size, honest.detailAt(size)))).toEqual({ kind: 'same', scope: 'all' });
  expect(honest.server.requestedFrom).toEqual([size - 1]);
});

it('replaces stored entries of a lost book with those of the restored book', async () => {
  const lost = serverOf([...events.slice(0, 5), paid(1, 2), paid(1, 1), paid(1, 2)]);
  const restored = serverOf(events);
  for (const held of [6, 7, 8])
    for (const storedBook of [7, 8]) {
      globalThis.indexedDB = new IDBFactory();
      let { open } = lost;
      const check = createChecker((...args) => open(...args));
      await check(await lost.askAt(held, lost.detailAt(held)));
      open = restored.open;
      const question = await restored.askAt(storedBook, restored.detailAt(storedBook));
      for (const checker of [check, createChecker(open)])
        expect(await checker(question)).toEqual({ kind: 'same', scope: 'all' });
      expect(
        await check({ ...question, serverAnswer: { what: 'detail', detail: lost.detailAt(storedBook) } }),
      ).toMatchObject({
        kind: 'differs',
      });
    }
});

it('reports a truncated export as refused', async () => {
  const { open, detailAt, askAt } = serverOf(events);
  async function* half(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) yield piece.subarray(0, piece.length / 2);
  }
  const cut: OpenExport = async (...args) => {
    const answer = await open(...args);
    return { ...answer, pieces: answer.pieces && half(answer.pieces) };
  };
  expect(await createChecker(cut)(await askAt(size, detailAt(size)))).toEqual({ kind: 'refused', status: 0 });
});

it.each([
  ['is cut off in its first bytes', (whole: string) => whole.slice(0, 9)],
  ['is a page of a proxy', () => '<!doctype html>\n<html></html>\n'],
  ['begins with the first entry', (whole: string) => whole.slice(whole.indexOf('\n') + 1)],
])('reports an export that %s as refused', async (_, change) => {
  const { exportFrom, detailAt, askAt } = serverOf(events);
  async function* pieces() {
    yield new TextEncoder().encode(change(await exportFrom(0)));
  }
  const check = createChecker(async () => ({ status: 200, pieces: pieces() }));
  expect(await check(await askAt(size, detailAt(size)))).toEqual({ kind: 'refused', status: 0 });
});

it('reports an entry that is missing from an unfiltered history', async () => {
  const { open, askAt, detailAt, entriesAt } = serverOf(events);
  const check = createChecker(open);
  const question = await askAt(size, detailAt(size));
  const whole = entriesAt(size);
  const shown = (entries: typeof whole, isWhole: boolean) =>
    check({ ...question, serverAnswer: { what: 'entries', entries, isWhole } });
  const cut = whole.filter(({ revision }) => revision !== 6);
  expect(await shown(whole, true)).toEqual({ kind: 'same', scope: 'all' });
  expect(await shown(whole.slice(2, 5), true)).toEqual({ kind: 'same', scope: 'all' });
  expect(await shown(cut, false)).toEqual({ kind: 'same', scope: 'all' });
  expect(await shown(cut, true)).toMatchObject({
    kind: 'differs',
    differences: expect.arrayContaining([{ path: 'entry/6', told: null, book: '"WinnerSelected"' }]),
  });
});

it('skips the comparison of a book with an entry of an unknown kind', async () => {
  const { open, detailAt, askAt } = serverOf(unknownEvents);
  const detail = { ...detailAt(size), committee: { ...detailAt(size).committee, events: size + 1 } };
  expect(await createChecker(open)(await askAt(size + 1, detail))).toEqual({ kind: 'unknown' });
});

it('compares only the newest rounds of a book beyond 20,000 entries', async () => {
  const many = Array.from({ length: maxEntries }, (_, at) => paid(1, 1 + (at % 2)));
  const later = [selected(1, winner(1)), opened(2, { owing: 2 }), paid(2, 1)];
  const { server, open, detailAt, askAt } = serverOf([...committeeWith(2), ...many, ...later]);
  const end = 4 + many.length + later.length;
  const check = createChecker(open);
  const honest = detailAt(end);
  expect(await check(await askAt(end, honest))).toEqual({ kind: 'same', scope: 'newest' });
  expect(server.requestedFrom).toEqual([end - maxEntries]);
  const lies: readonly Detail[] = [
    withWinner(honest, 102),
    { ...honest, rounds: honest.rounds.map((round) => ({ ...round, unpaid: 0 })) },
    {
      ...honest,
      rounds: honest.rounds.map((round) => ({
        ...round,
        payments: round.payments.map((payment) => ({ ...payment, status: 'paid' as const })),
      })),
    },
  ];
  for (const lie of lies) expect(await check(await askAt(end, lie))).toMatchObject({ kind: 'differs' });
});

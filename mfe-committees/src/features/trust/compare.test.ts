import { fragmentOf } from '@mandali/domain/proof/note-link';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import { beforeEach, expect, it } from 'vitest';
import { compareWith, type ComparePorts } from './compare.ts';
import { openBookStore } from '../../shared/device-books/book-store.ts';
import { answerOf, freshStorage, host, pinned, portsTo, serverWith, theCommittee, type Book } from './trust.fixture.ts';
import { watch } from './watch.ts';

beforeEach(freshStorage);

const id = theCommittee;
const linkTo = async (book: Book): Promise<string> => {
  const { logKey } = await pinned(book.key);
  return `https://${host}/compare#${fragmentOf((await answerOf(book)).checkpoint, logKey)}`;
};

/** A phone with a stored book of 20 entries; `server`: null without account or network. */
const aPhone = async (book: Book | null = null, own: Book | null = { size: 20 }): Promise<ComparePorts> => {
  const store = await openBookStore();
  if (own !== null) await watch(id, portsTo(serverWith(own), store));
  const { server, logKey, now, ask } = portsTo(serverWith(book ?? { size: 0 }), store);
  return { store, server, logKey, now, ask: book === null ? null : () => ask };
};

it('recognises the same book without the server', async () => {
  expect(await compareWith(await linkTo({ size: 20 }), await aPhone())).toEqual({
    kind: 'same',
    mine: 20,
    id,
    shower: null,
  });
});

it('detects two books of the same size without the server, with evidence and an alarm', async () => {
  const ports = await aPhone();
  const outcome = await compareWith(await linkTo({ size: 20, past: 'false' }), ports);
  if (outcome.kind !== 'two-books') throw new Error(outcome.kind);
  const file = await readTwoBooks(outcome.evidence);
  expect(file.ok && file.value.comparison).toBe('two-books');
  const book = await ports.store?.book(`${host}/committees/${id}`);
  expect(book?.alarm).toMatchObject({ kind: 'contradicts', fromPhone: true });
});

it('compares notes of different sizes only with a proof from the server', async () => {
  const older = await linkTo({ size: 15 });
  const newer = await linkTo({ size: 25 });
  expect(await compareWith(older, await aPhone())).toMatchObject({ kind: 'undecided', mine: 20, theirs: 15 });
  const server = { size: 30 };
  expect(await compareWith(older, await aPhone(server))).toMatchObject({ kind: 'mine-newer' });
  expect(await compareWith(newer, await aPhone(server))).toMatchObject({ kind: 'theirs-newer' });
  expect(await compareWith(newer, await aPhone({ size: 25 }))).toMatchObject({ kind: 'theirs-newer' });
});

it('detects that a server shows two members different books', async () => {
  const forged = { past: 'false', from: 10 };
  for (const size of [15, 25]) {
    const link = await linkTo({ size, ...forged });
    for (const server of [{ size: 30 }, { size: 30, ...forged }]) {
      freshStorage();
      const ports = await aPhone(server);
      expect(await compareWith(link, ports)).toMatchObject({ kind: 'two-books' });
    }
  }
});

it('returns undecided while the server withholds a proof', async () => {
  const ports = await aPhone({ size: 30 });
  const ask = async () => answerOf({ size: 30 });
  expect(await compareWith(await linkTo({ size: 25 }), { ...ports, ask: () => ask })).toMatchObject({
    kind: 'undecided',
  });
  const down: ComparePorts = { ...ports, ask: () => async () => ({ refused: true }) };
  expect(await compareWith(await linkTo({ size: 25 }), down)).toMatchObject({ kind: 'undecided' });
});

it('stores the first book on a phone without an account and compares the next one', async () => {
  const phone = await aPhone(null, null);
  expect(await compareWith(await linkTo({ size: 20 }), phone)).toMatchObject({
    kind: 'first',
    theirs: 20,
    isKept: true,
  });
  expect(await compareWith(await linkTo({ size: 20, past: 'false' }), phone)).toMatchObject({ kind: 'two-books' });
});

it('does not trust the log key of a link', async () => {
  const offline = { ...(await aPhone(null, null)), logKey: async () => null };
  expect(await compareWith(await linkTo({ size: 20 }), offline)).toMatchObject({ kind: 'first', isKept: false });
  expect(await compareWith(await linkTo({ size: 20, key: 'thief' }), await aPhone())).toEqual({ kind: 'other-key' });
});

it('accepts a note from a file and rejects other texts', async () => {
  const phone = await aPhone();
  expect(await compareWith((await answerOf({ size: 20 })).checkpoint, phone)).toMatchObject({ kind: 'same' });
  for (const text of ['', 'hello', `${await linkTo({ size: 20 })}x`, 'https://book.mandali.example/compare'])
    expect(await compareWith(text, phone)).toEqual({ kind: 'unreadable' });
});

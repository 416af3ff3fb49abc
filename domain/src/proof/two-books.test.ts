import { expect, it } from 'vitest';
import { bookOf, entriesOf, logSigner, noteFor } from './books.fixture.ts';
import { readTwoBooks, twoBooksOf } from './two-books.ts';

const compared = async (first: string, second: string): Promise<string> => {
  const { publicKey } = await logSigner();
  const outcome = await readTwoBooks(twoBooksOf(publicKey, first, second));
  return outcome.ok ? outcome.value.comparison : outcome.fault.code;
};

it('readTwoBooks returns two-books only for different heads of one committee and size', async () => {
  const [nine, eight] = [await bookOf(1, 9, 2), await bookOf(1, 8, 1)];
  const { stream = '' } = nine.links[0] ?? {};
  const { note } = await noteFor(
    entriesOf(2, 9).links.map((link) => ({ ...link, stream })),
    1,
  );
  expect(await compared(nine.note, note)).toBe('two-books');
  expect(await compared(nine.note, (await bookOf(1, 9, 0)).note)).toBe('same');
  expect(await compared(nine.note, eight.note)).toBe('first-is-longer');
  expect(await compared(eight.note, note)).toBe('second-is-longer');
  expect(await compared(nine.note, (await bookOf(3, 9)).note)).toBe('other-committee');
});

it('readTwoBooks rejects a note that the key has not signed', async () => {
  const { note } = await bookOf(1, 3, 0);
  expect(await compared(note, (await noteFor(entriesOf(1, 3).links, 0, 'another')).note)).toBe('log-line-missing');
  expect(await compared(note, 'nothing')).toBe('note-malformed');
  expect(await readTwoBooks('mandali/two-books@v1\nkey x\n\n')).toMatchObject({
    fault: { code: 'two-books-malformed' },
  });
});

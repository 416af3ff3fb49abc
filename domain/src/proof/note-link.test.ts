import { expect, it } from 'vitest';
import { diceOf, entriesOf, host, noteFor } from './books.fixture.ts';
import { fragmentOf, readFragment } from './note-link.ts';

const { note, keys } = await noteFor(entriesOf(7, 63).links, 0);
const { note: cosigned } = await noteFor(entriesOf(7, 63).links, 5);

it('brings the note and its key to another phone, without the lines of devices', async () => {
  const fragment = fragmentOf(cosigned, keys.logKey) ?? '';
  expect(fragment).toMatch(new RegExp(`^1~${host}/committees/100000007~63~[\\w-]{43}~[\\w-]{86}~[\\w-]{43}$`));
  const read = await readFragment(fragment);
  expect(read.ok && read.value).toMatchObject({ note, logKey: keys.logKey, signed: { checkpoint: { size: 63 } } });
});

it('reads nothing from a link with any character changed, missing or more', async () => {
  const fragment = fragmentOf(note, keys.logKey) ?? '';
  const dice = diceOf(3);
  const read: string[] = [];
  for (let i = 0; i < 500; i += 1) {
    const at = dice(fragment.length);
    const other = String.fromCharCode(33 + dice(94));
    const cut = fragment.slice(0, at) + fragment.slice(at + 1);
    for (const changed of [`${fragment.slice(0, at)}${other}${fragment.slice(at + 1)}`, cut, `${fragment}${other}`])
      if (changed !== fragment && (await readFragment(changed)).ok) read.push(changed);
  }
  expect(read).toEqual([]);
});

it('makes no link of what is no note, or not of this key', async () => {
  const { keys: others } = await noteFor(entriesOf(7, 63).links, 0, 'thief');
  expect([fragmentOf('no note', keys.logKey), fragmentOf(note, 'no key'), fragmentOf(note, others.logKey)]).toEqual([
    null,
    null,
    null,
  ]);
});

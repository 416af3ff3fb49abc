import { expect, it } from 'vitest';
import { diceOf, entriesOf, host, noteFor } from './books.fixture.ts';
import { toBase64 } from './bytes.ts';
import { seedSigner } from './ed25519.ts';
import { fragmentOf, readFragment } from './note-link.ts';
import { cosignedNote } from './witness.ts';

const { note, keys } = await noteFor(entriesOf(7, 63).links, 0);
const { note: cosigned } = await noteFor(entriesOf(7, 63).links, 5);

it('a link transfers a signed note and its key, without the cosignatures of devices', async () => {
  const fragment = fragmentOf(cosigned, keys.logKey) ?? '';
  expect(fragment).toMatch(new RegExp(`^1~${host}/committees/100000007~63~[\\w-]{43}~[\\w-]{86}~[\\w-]{43}$`));
  const read = await readFragment(fragment);
  expect(read.ok && read.value).toMatchObject({ note, logKey: keys.logKey, signed: { treeHead: { size: 63 } } });
});

it('a link with any character changed, missing or added is rejected', async () => {
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

const device = await seedSigner(new Uint8Array(32).fill(9));
const shower = { userId: 4711, key: toBase64(device.publicKey) };
const shown = (await cosignedNote(note, device, 1_700_000_000)) ?? '';

it('a link transfers the device that shows it, and links without a device are still read', async () => {
  const fragment = fragmentOf(shown, keys.logKey, shower) ?? '';
  expect(fragment).toMatch(/^2~[^~]+~63~[\w-]{43}~[\w-]{86}~[\w-]{43}~4711~[\w-]{43}~[\w-]{96}$/);
  const read = await readFragment(fragment);
  expect(read.ok && read.value).toMatchObject({ note, shower });
  const older = await readFragment(fragmentOf(shown, keys.logKey) ?? '');
  expect(older.ok && older.value).toMatchObject({ note, shower: null });
});

it('a link with a device that has not cosigned the note, or with another key, is rejected', async () => {
  const other = await seedSigner(new Uint8Array(32).fill(8));
  const key = toBase64(other.publicKey);
  expect(fragmentOf(shown, keys.logKey, { userId: 4711, key })).toBeNull();
  const parts = (fragmentOf(shown, keys.logKey, shower) ?? '').split('~');
  const exchanged = parts.with(7, key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')).join('~');
  expect((await readFragment(exchanged)).ok).toBe(false);
  expect((await readFragment(parts.with(6, '0').join('~'))).ok).toBe(false);
});

it('fragmentOf returns null for an invalid note, an invalid key and a key of another log', async () => {
  const { keys: others } = await noteFor(entriesOf(7, 63).links, 0, 'thief');
  expect([fragmentOf('no note', keys.logKey), fragmentOf(note, 'no key'), fragmentOf(note, others.logKey)]).toEqual([
    null,
    null,
    null,
  ]);
});

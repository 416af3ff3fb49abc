import { expect, test } from 'vitest';
import { GateFull } from '../gate.ts';
import { hash as hashAsTyped } from '@node-rs/argon2';
import { hashPassword, matchPassword, verifyPassword } from './passwords.ts';

test('the right password is right, another one and none at all are not', async () => {
  const hash = await hashPassword('right secret');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const answers = [await verifyPassword(hash, 'right secret'), await verifyPassword(hash, 'wrong secret')];
  expect(answers).toEqual([true, false]);
  expect(await verifyPassword(null, 'a password that is nobody’s')).toBe(false);
});

test('without a hash it takes as long as with one', async () => {
  const hash = await hashPassword('right secret');
  const took = async (given: string | null): Promise<number> => {
    const started = performance.now();
    await verifyPassword(given, 'wrong secret');
    return performance.now() - started;
  };
  await took(null);
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 9; n += 1) {
    known.push(await took(hash));
    unknown.push(await took(null));
  }
  // The quickest of each: what else runs on the machine only adds to it.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});

test('of a flood no more are hashed than a core has time for, and the others are told to come again', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 700 }, () => hashPassword('first secret')));
  const refused = outcomes.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason instanceof GateFull)).toBe(true);
}, 60_000);

test('a password is right however its letters are composed', async () => {
  const hash = await hashPassword('Caf\u00e9 \uff11\uff12\uff13');
  expect(await matchPassword(hash, 'Cafe\u0301 123')).toBe('right');
  expect(await matchPassword(hash, 'Cafe 123')).toBe('wrong');
});

test('a hash of before the normal form still opens, by what was typed then', async () => {
  const typed = 'Cafe\u0301 \uff11\uff12\uff13';
  const hash = await hashAsTyped(typed);
  expect(await matchPassword(hash, typed)).toBe('as-typed');
  expect(await matchPassword(hash, typed.normalize('NFKC'))).toBe('wrong');
  expect(await matchPassword(null, typed)).toBe('wrong');
});

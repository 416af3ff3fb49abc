import { expect, test } from 'vitest';
import { hash as hashAsTyped, verify } from '@node-rs/argon2';
import { hashPassword, matchPassword, passwordMatchBy, verifyPassword } from './passwords.ts';

test('matches only the right password, and no password without a hash', async () => {
  const hash = await hashPassword('right secret');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const answers = [await verifyPassword(hash, 'right secret'), await verifyPassword(hash, 'wrong secret')];
  expect(answers).toEqual([true, false]);
  expect(await verifyPassword(null, 'a password that is nobody’s')).toBe(false);
});

test('hashes with the same cost with and without a stored hash', async () => {
  const hash = await hashPassword('right secret');
  // The hash states the cost of a comparison: function, memory and passes.
  const workFor = async (given: string | null, password: string): Promise<readonly (string | undefined)[]> => {
    const costs: (string | undefined)[] = [];
    const match = passwordMatchBy((against, text) => {
      costs.push(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(against)?.[0]);
      return verify(against, text);
    });
    expect(await match(given, password)).toBe('wrong');
    return costs;
  };
  const cost = '$argon2id$v=19$m=19456,t=2,p=1$';
  for (const given of [hash, null]) {
    expect(await workFor(given, 'wrong secret')).toEqual([cost]);
    expect(await workFor(given, 'wrong secre\uff54')).toEqual([cost, cost]);
    expect(await workFor(given, 'a password that is nobody’s')).toEqual([cost]);
  }
});

test('matches a password in every Unicode composition', async () => {
  const hash = await hashPassword('Caf\u00e9 \uff11\uff12\uff13');
  expect(await matchPassword(hash, 'Cafe\u0301 123')).toBe('right');
  expect(await matchPassword(hash, 'Cafe 123')).toBe('wrong');
});

test('matches a hash from before normalisation only by the unnormalised password', async () => {
  const typed = 'Cafe\u0301 \uff11\uff12\uff13';
  const hash = await hashAsTyped(typed);
  expect(await matchPassword(hash, typed)).toBe('as-typed');
  expect(await matchPassword(hash, typed.normalize('NFKC'))).toBe('wrong');
  expect(await matchPassword(null, typed)).toBe('wrong');
});

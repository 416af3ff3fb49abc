import { expect, test } from 'vitest';
import { QueueFull } from '@mandali/runtime/queue';
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

test('rejects hashes beyond the limit of the queue', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 700 }, () => hashPassword('first secret')));
  const refused = outcomes.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason instanceof QueueFull)).toBe(true);
});

test('a flood of unknown callers delays a known person by few hashes', async () => {
  const strange = (n: number) => ({ lane: 'strange', network: `203.0.113.${n}` }) as const;
  let hashed = 0;
  const flood = Array.from({ length: 700 }, (_, n) =>
    hashPassword('first secret', strange(n % 250)).then(
      () => (hashed += 1),
      () => null,
    ),
  );
  for (const lane of ['known', 'signed-in'] as const)
    await hashPassword('first secret', { lane, network: '203.0.113.1' });
  expect(hashed).toBeLessThan(50);
  await Promise.all(flood);
});

test('addresses of one IPv6 site share one turn in the queue', async () => {
  const order: string[] = [];
  const hashFrom = (network: string) =>
    hashPassword('first secret', { lane: 'strange', network }).then(() => void order.push(network));
  const flood = Array.from({ length: 60 }, (_, n) => hashFrom(`2001:db8:1:${n.toString(16)}::/64`));
  await Promise.all([...flood, hashFrom('203.0.113.9')]);
  expect(order.indexOf('203.0.113.9')).toBeLessThan(20);
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

import { expect, test } from 'vitest';
import { QueueFull } from '@mandali/runtime/queue';
import { hashPassword } from './passwords.ts';

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

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const flood = '203.0.113.1';
const tokenOf = (name: string) => `${name}-`.padEnd(43, 'x');

const given = () => {
  const begun: string[] = [];
  const handler = inOrder({ sessions: { find: async () => null, hasFound: (token) => !token.startsWith('unknown') } });
  const request = (ip: string, token?: string) =>
    ({ ip, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }) as unknown as Request;
  const come = (name: string, ip: string, token?: string) =>
    handler(request(ip, token), {} as Response, () => begun.push(name));
  return { begun, come };
};

it('rotates over the sources, however many requests of one have come before', async () => {
  const { begun, come } = given();
  for (let nth = 1; nth <= 100; nth += 1) come(`flood${nth}`, flood);
  come('asha1', flood, tokenOf('asha'));
  come('asha2', flood, tokenOf('asha'));
  come('bela1', '198.51.100.7');
  expect(begun).toEqual(Array.from({ length: 8 }, (_, n) => `flood${n + 1}`));
  await nextTurn();
  expect(begun.slice(8)).toEqual(['flood9', 'asha1', 'bela1', 'flood10', 'asha2', 'flood11', 'flood12', 'flood13']);
  while (begun.length < 103) await nextTurn();
  expect(begun.at(-1)).toBe('flood100');
});

it('counts a session that it has not found to the network of its address', async () => {
  const { begun, come } = given();
  for (let nth = 1; nth <= 10; nth += 1) come(`flood${nth}`, flood);
  come('stranger', flood, tokenOf('unknown'));
  await nextTurn();
  expect(begun.slice(8)).toEqual(['flood9', 'flood10', 'stranger']);
});

it('begins at once where no request waits', async () => {
  const { begun, come } = given();
  for (let nth = 1; nth <= 3; nth += 1) {
    come(`asha${nth}`, flood, tokenOf('asha'));
    expect(begun).toHaveLength(nth);
    await nextTurn();
  }
});

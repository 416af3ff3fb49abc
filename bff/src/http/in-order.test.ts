import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const flood = '203.0.113.1';
const tokenOf = (name: string) => `${name}-`.padEnd(43, 'x');

const createHandler = () => {
  const started: string[] = [];
  const handler = inOrder({ sessions: { find: async () => null, hasFound: (token) => !token.startsWith('unknown') } });
  const request = (ip: string, token?: string) =>
    ({ ip, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }) as unknown as Request;
  const send = (name: string, ip: string, token?: string) =>
    handler(request(ip, token), {} as Response, () => started.push(name));
  return { started, send };
};

it('rotates over the sources of requests, regardless of how many one source has sent', async () => {
  const { started, send } = createHandler();
  for (let nth = 1; nth <= 100; nth += 1) send(`flood${nth}`, flood);
  send('asha1', flood, tokenOf('asha'));
  send('asha2', flood, tokenOf('asha'));
  send('bela1', '198.51.100.7');
  expect(started).toEqual(Array.from({ length: 8 }, (_, n) => `flood${n + 1}`));
  await nextTurn();
  expect(started.slice(8)).toEqual(['flood9', 'asha1', 'bela1', 'flood10', 'asha2', 'flood11', 'flood12', 'flood13']);
  while (started.length < 103) await nextTurn();
  expect(started.at(-1)).toBe('flood100');
});

it('counts an unknown session to the network of its address', async () => {
  const { started, send } = createHandler();
  for (let nth = 1; nth <= 10; nth += 1) send(`flood${nth}`, flood);
  send('stranger', flood, tokenOf('unknown'));
  await nextTurn();
  expect(started.slice(8)).toEqual(['flood9', 'flood10', 'stranger']);
});

it('starts a request at once when none waits', async () => {
  const { started, send } = createHandler();
  for (let nth = 1; nth <= 3; nth += 1) {
    send(`asha${nth}`, flood, tokenOf('asha'));
    expect(started).toHaveLength(nth);
    await nextTurn();
  }
});

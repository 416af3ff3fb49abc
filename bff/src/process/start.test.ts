import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { drain, watchAnswers, whenReachable } from './start.ts';

const slowServer = async () => {
  const entered: (() => void)[] = [];
  const server = createServer((_, res) => {
    entered.push(() => res.end('answered'));
    server.emit('entered');
  });
  const answers = watchAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, answers, url, entered };
};

describe('draining a server', () => {
  it('answers accepted requests and refuses new connections', async () => {
    const { server, answers, url, entered } = await slowServer();
    const answer = fetch(url).then(async (response) => [await response.text(), response.headers.get('connection')]);
    await once(server, 'entered');
    const drained = drain(server, answers, 5_000);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    entered[0]?.();
    expect([await answer, await drained]).toEqual([['answered', 'close'], undefined]);
  });
  it('answers a request on an open connection and closes that connection', async () => {
    const { server, answers, url, entered } = await slowServer();
    server.on('entered', () => entered.pop()?.());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<readonly [string, string | undefined]> => {
      const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
      return [(await response.toArray()).join(''), response.headers.connection];
    };
    expect(await ask()).toEqual(['answered', 'keep-alive']);
    const drained = drain(server, answers, 5_000);
    expect(await ask()).toEqual(['answered', 'close']);
    await drained;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });
  it('closes connections after the timeout', async () => {
    const { server, answers, url } = await slowServer();
    const answer = fetch(url).catch(() => 'cut');
    await once(server, 'entered');
    await drain(server, answers, 50);
    expect(await answer).toBe('cut');
  });
});

describe('connecting at the start', () => {
  const log = pino({ level: 'silent' });
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

  it('retries while the server refuses connections', async () => {
    let attempts = 0;
    await whenReachable('Postgres', log, async () => {
      attempts += 1;
      if (attempts < 3) throw away;
    });
    expect(attempts).toBe(3);
  });
  it('does not retry after any other error', async () => {
    const broken = whenReachable('Postgres', log, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
  });
});

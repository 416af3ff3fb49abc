/** A process that sends bursts of concurrent requests until it is told to end. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Flood } from './flood.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let sent = 0;

/** 0: no answer. */
const sendOne = ({ url, method, path, body, headers }: Flood): Promise<number> =>
  new Promise((resolve) => {
    const text = body?.replaceAll('<n>', String((sent += 1)));
    const ofBody: Record<string, string | number> =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const all = { ...headers, 'idempotency-key': randomUUID(), ...ofBody };
    const sending = request(`${url}${path}`, { agent, method, headers: all }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    sending.on('error', () => resolve(0));
    sending.end(text);
  });

process.send?.('ready');
const [flood] = (await once(process, 'message')) as [Flood];
const over = new AbortController();
const ended = once(process, 'message').then(() => over.abort());
const counts: Record<number, number> = {};
while (!over.signal.aborted) {
  const statuses = await Promise.all(Array.from({ length: flood.atOnce }, () => sendOne(flood)));
  for (const each of statuses) counts[each] = (counts[each] ?? 0) + 1;
  if (flood.once === true) await ended;
}
process.send?.(counts, () => process.exit(0));

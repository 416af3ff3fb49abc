/** A process that sends bursts of concurrent requests until its second message; it then reports the counts of statuses. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { GeneratedLoad } from './load-generator.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let sent = 0;

/** Sends one request. @returns the status; 0: no answer */
const sendOne = ({ url, method, path, body, headers }: GeneratedLoad): Promise<number> =>
  new Promise((resolve) => {
    const text = body?.replaceAll('<n>', String((sent += 1)));
    const ofBody: Record<string, string | number> =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const all = { ...headers, 'idempotency-key': randomUUID(), ...ofBody };
    const outgoing = request(`${url}${path}`, { agent, method, headers: all }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(text);
  });

process.send?.('ready');
const [load] = (await once(process, 'message')) as [GeneratedLoad];
const loadEnd = new AbortController();
const ended = once(process, 'message').then(() => loadEnd.abort());
const counts: Record<number, number> = {};
while (!loadEnd.signal.aborted) {
  const statuses = await Promise.all(Array.from({ length: load.atOnce }, () => sendOne(load)));
  for (const each of statuses) counts[each] = (counts[each] ?? 0) + 1;
  if (load.once === true) await ended;
}
process.send?.(counts, () => process.exit(0));

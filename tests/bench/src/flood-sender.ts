/** A process that sends many requests at once, and again when they are answered, until it is told to end. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Flood } from './flood.ts';

/** By status; 0: no answer. */
type Counts = Record<number, number>;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let isOver = false;
let sent = 0;

const sendOne = ({ url, method, path, body, headers }: Flood): Promise<number> =>
  new Promise((resolve) => {
    const text = body === undefined ? undefined : body.replaceAll('<n>', String((sent += 1)));
    const sending = request(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          ...headers,
          'idempotency-key': randomUUID(),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => answer.on('end', () => resolve(answer.statusCode ?? 0)).resume(),
    );
    sending.on('error', () => resolve(0));
    sending.end(text);
  });

process.once('message', async (flood: Flood) => {
  const counts: Counts = {};
  const ended = new Promise((resolve) => process.once('message', resolve)).then(() => (isOver = true));
  while (!isOver) {
    const statuses = await Promise.all(Array.from({ length: flood.atOnce }, () => sendOne(flood)));
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    if (flood.once === true) await ended;
  }
  process.send?.(counts, () => process.exit(0));
});
process.send?.('ready');

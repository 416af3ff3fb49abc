import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import express, { type Request, type Response } from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBody } from './body.ts';

// To 'mark all paid' a missing body means everybody: a body that is lost must not be read as a missing one.

let server: Server;
let read: (req: Request, res: Response) => Promise<unknown>;
/** What `read` returns or throws. */
let outcome: Promise<unknown>;

beforeEach(async () => {
  const app = express();
  outcome = new Promise((resolve) => app.post('/', (req, res) => void read(req, res).then(resolve, resolve)));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = (headers: readonly string[], body = ''): Socket => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`${['POST / HTTP/1.1', 'host: mandali', ...headers].join('\r\n')}\r\n\r\n${body}`);
  return client;
};
const json = 'content-type: application/json';

it('the body of a client that has gone is refused', async () => {
  read = async (req, res) => {
    await new Promise((resolve) => req.socket.once('close', resolve));
    return readBody(req, res);
  };
  const asked = once(server, 'request');
  const client = send([json, 'content-length: 60']);
  await asked;
  client.destroy();
  expect(await outcome).toMatchObject({ type: 'entity.parse.failed' });
});

it.each([
  ['without a length', [json], ''],
  ['of length 0', [json, 'content-length: 0'], ''],
  ['of no chunk', [json, 'transfer-encoding: chunked'], '0\r\n\r\n'],
])('an announced body %s is refused', async (_how, headers, body) => {
  read = readBody;
  send(headers, body);
  expect(await outcome).toMatchObject({ type: 'entity.parse.failed' });
});

it('a request that announces no body has none', async () => {
  read = readBody;
  send(['content-length: 0']);
  expect(await outcome).toBeUndefined();
});

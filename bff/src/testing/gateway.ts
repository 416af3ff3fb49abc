import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GatewayCall = {
  readonly path: string;
  readonly method: string;
  /** Idempotency key of the message. */
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
};
export type GatewayAnswer = (response: ServerResponse, call: GatewayCall) => void;

/** Messaging gateway: a server on loopback with answers set by the test. */
export type TestGateway = {
  readonly url: string;
  readonly calls: GatewayCall[];
  /** Sets the response to later calls. */
  answer(answering: GatewayAnswer): void;
  close(): Promise<void>;
};

const json =
  (status: number, body: unknown): GatewayAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
export const success = json(200, { message_status: 'Success', data: { from: '919800000000' } });
export const failing = {
  status500: json(500, { message_status: 'Success' }),
  status401: json(401, { error: 'Unauthorized' }),
  errorInBody: json(200, { message_status: 'Success', error: 'device offline' }),
  otherStatus: json(200, { message_status: 'Failed' }),
  noJson: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  cutOff: (response) => void response.destroy(),
} as const satisfies Record<string, GatewayAnswer>;

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
};

export const startGateway = async (): Promise<TestGateway> => {
  let answering: GatewayAnswer = success;
  const calls: GatewayCall[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = request.headers['idempotency-key'];
    const known = {
      path: request.url ?? '',
      method: request.method ?? '',
      key: typeof key === 'string' ? key : undefined,
    };
    const call = { ...known, body: await read(request) };
    calls.push(call);
    answering(response, call);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => void (answering = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

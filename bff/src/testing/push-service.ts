import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@mandali/contracts/push-message';
import { newDevice, type PushDevice, readVapid } from './push-device.ts';

export type PushCall = {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly vapid: ReturnType<typeof readVapid>;
  /** Device to which the message is addressed. */
  readonly device: PushDevice;
  readonly message: PushMessage;
};

/** Response to a message; 201: accepted. */
type PushAnswer = (response: ServerResponse, call: PushCall) => void;
export const taken: PushAnswer = (response) => void response.writeHead(201).end();
export const answering =
  (status: number, headers: Record<string, string> = {}): PushAnswer =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Push service: a server on loopback that decrypts the messages with the keys of its devices. */
export type TestPushService = {
  /** Origin of the service. */
  readonly url: string;
  readonly calls: PushCall[];
  /** Creates a device of this push service. */
  device(): PushDevice;
  /** Sets the response to later messages. */
  answer(answering: PushAnswer): void;
  close(): Promise<void>;
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const startPushService = async (): Promise<TestPushService> => {
  let answer: PushAnswer = taken;
  const calls: PushCall[] = [];
  const devices = new Map<string, PushDevice>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', method = '', headers } = request;
    const device = devices.get(path);
    if (device === undefined) return void response.writeHead(404).end();
    const message = device.read(await bytesOf(request)) as PushMessage;
    const call = { path, method, headers, vapid: readVapid(headers.authorization ?? ''), device, message };
    calls.push(call);
    return answer(response, call);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      // The sender logs the reason of a rejected message, where tests find it.
      response.writeHead(400).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    device() {
      const device = newDevice(url);
      devices.set(device.path, device);
      return device;
    },
    answer: (next) => void (answer = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

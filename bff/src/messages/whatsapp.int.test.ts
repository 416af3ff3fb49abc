import { afterEach, beforeEach, expect, test } from 'vitest';
import { failing, startGateway, type TestGateway } from '../testing/gateway.ts';
import { createGateway, GatewayFailure } from './whatsapp.ts';

let other: TestGateway;
beforeEach(async () => {
  other = await startGateway();
});
afterEach(() => other.close());

const keys = { appKey: 'app', authKey: 'auth' };
const message = { id: '7d5a8a3e-52a5-4c0e-9f0c-0a6f5a2a9b11', to: '+919811126610', text: '123456 is your code' };

test('a message goes out as the gateways of this family want it', async () => {
  await createGateway({ baseUrl: `${other.url}/` }).send(message, keys);
  expect(other.calls).toEqual([
    {
      path: '/api/create-message',
      method: 'POST',
      key: message.id,
      body: { appkey: 'app', authkey: 'auth', to: '919811126610', message: '123456 is your code' },
    },
  ]);
});

test.each(Object.entries(failing))('%s is a failure that tells nothing of the message', async (_, answering) => {
  other.answer(answering);
  const failure = await createGateway({ baseUrl: other.url })
    .send(message, keys)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayFailure);
  expect(String(failure)).not.toMatch(/9811|123456|offline/);
});

test('the keys do not follow a redirect', async () => {
  other.answer((response) => void response.writeHead(307, { location: `${other.url}/elsewhere` }).end());
  await expect(createGateway({ baseUrl: other.url }).send(message, keys)).rejects.toBeInstanceOf(GatewayFailure);
  expect(other.calls).toHaveLength(1);
});

test('a gateway that does not answer in time, or is not there, is a failure', async () => {
  other.answer(() => {});
  const slow = createGateway({ baseUrl: other.url, timeoutMs: 100 }).send(message, keys);
  await expect(slow).rejects.toThrow('did not answer in time');
  const noServer = createGateway({ baseUrl: 'http://127.0.0.1:9' }).send(message, keys);
  await expect(noServer).rejects.toThrow('could not be reached');
});

test('a body that never ends is a failure in time, too', async () => {
  other.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'));
  const slow = createGateway({ baseUrl: other.url, timeoutMs: 100 }).send(message, keys);
  await expect(slow).rejects.toBeInstanceOf(GatewayFailure);
});

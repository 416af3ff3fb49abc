import { afterEach, beforeEach, expect, test } from 'vitest';
import { failing, startGateway, type TestGateway } from '../testing/gateway.ts';
import { createGateway, GatewayFailure } from './whatsapp.ts';

let testGateway: TestGateway;
beforeEach(async () => {
  testGateway = await startGateway();
});
afterEach(() => testGateway.close());

const keys = { appKey: 'app', authKey: 'auth' };
const message = { id: '7d5a8a3e-52a5-4c0e-9f0c-0a6f5a2a9b11', to: '+919811126610', text: '123456 is your code' };

test('sends a message by POST /api/create-message with the keys in the body', async () => {
  await createGateway({ baseUrl: `${testGateway.url}/` }).send(message, keys);
  expect(testGateway.calls).toEqual([
    {
      path: '/api/create-message',
      method: 'POST',
      key: message.id,
      body: { appkey: 'app', authkey: 'auth', to: '919811126610', message: '123456 is your code' },
    },
  ]);
});

test.each(Object.entries(failing))(
  'rejects the answer %s with an error that contains neither phone nor text',
  async (_, answer) => {
    testGateway.answer(answer);
    const failure = await createGateway({ baseUrl: testGateway.url })
      .send(message, keys)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GatewayFailure);
    expect(String(failure)).not.toMatch(/9811126610|123456|offline/);
  },
);

test('does not send the keys to the target of a redirect', async () => {
  testGateway.answer((response) => void response.writeHead(307, { location: `${testGateway.url}/elsewhere` }).end());
  await expect(createGateway({ baseUrl: testGateway.url }).send(message, keys)).rejects.toBeInstanceOf(GatewayFailure);
  expect(testGateway.calls).toHaveLength(1);
});

test('rejects when the gateway does not answer before the timeout or cannot be reached', async () => {
  testGateway.answer(() => {});
  const slow = createGateway({ baseUrl: testGateway.url, timeoutMs: 100 }).send(message, keys);
  await expect(slow).rejects.toThrow('did not answer in time');
  const noServer = createGateway({ baseUrl: 'http://127.0.0.1:9' }).send(message, keys);
  await expect(noServer).rejects.toThrow('could not be reached');
});

test('rejects an endless answer at the timeout', async () => {
  testGateway.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'));
  const slow = createGateway({ baseUrl: testGateway.url, timeoutMs: 100 }).send(message, keys);
  await expect(slow).rejects.toBeInstanceOf(GatewayFailure);
});

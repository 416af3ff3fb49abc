import { sendOtp } from '@mandali/contracts/api/send-otp';
import { afterEach, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
afterEach(() => bff.stop());

const send = async (phone: string) => bff.visitor.send(sendOtp, { body: { phone } });
const statuses = async (phones: readonly string[]): Promise<readonly number[]> =>
  (await Promise.all(phones.map(send))).map(({ status }) => status).toSorted((a, b) => a - b);
const phones = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `+91981112${6600 + n}`);

const limits = { OTP_RESEND_S: '30', OTP_PER_HOUR: '5', OTP_PER_DAY: '10', OTP_PER_HOUR_IP: '20' };

test('a phone gets one code in 30 seconds, five an hour and ten a day', async () => {
  bff = await startTestBff({ environment: { ...limits, OTP_PER_HOUR_IP: '1000' } });
  expect((await send('98111 26610')).status).toBe(200);
  bff.clock.advance(20_000);
  const soon = await send('+919811126610');
  expect([soon.status, soon.problem.code]).toEqual([429, 'too-many-requests']);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(10);

  const inHour = [];
  for (let n = 0; n < 5; n += 1) {
    bff.clock.advance(60_000);
    inHour.push((await send('+919811126610')).status);
  }
  expect(inHour).toEqual([200, 200, 200, 200, 429]);

  const inDay = [];
  for (let n = 0; n < 7; n += 1) {
    bff.clock.advance(3_600_000);
    inDay.push((await send('+919811126610')).status);
  }
  expect(inDay).toEqual([200, 200, 200, 200, 200, 429, 429]);
  bff.clock.advance(18 * 3_600_000);
  expect((await send('+919811126610')).status).toBe(200);
});

test('one of many concurrent requests for a phone gets a code', async () => {
  bff = await startTestBff({ environment: limits });
  expect(await statuses(Array.from({ length: 8 }, () => '+919811126610'))).toEqual([
    200, 429, 429, 429, 429, 429, 429, 429,
  ]);
  expect(bff.terminal).toHaveLength(1);
});

test('an address gets twenty codes an hour, also by concurrent requests', async () => {
  bff = await startTestBff({ environment: limits });
  const answers = await statuses(phones(25));
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  bff.clock.advance(3_600_000);
  expect((await send('+919811126699')).status).toBe(200);
});

test('a refused request counts towards neither the phone’s limit nor the address’s', async () => {
  bff = await startTestBff({ environment: { ...limits, OTP_PER_HOUR_IP: '2' } });
  expect(await statuses(['+919811126610', '+919811126611'])).toEqual([200, 200]);
  expect((await send('+919811126612')).status).toBe(429);
  bff.clock.advance(3_600_000);
  expect(await statuses(['+919811126612', '+919811126610'])).toEqual([200, 200]);
});

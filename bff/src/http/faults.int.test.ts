import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { operation } from '@mandali/contracts/operation';
import { StoreError } from '@mandali/event-store/port';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { endpoint } from './endpoint.ts';

const failing = operation({ ...getProfile, id: 'failing', path: '/api/failing', auth: 'none' });
let thrown: unknown = null;
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({
    endpoints: [
      endpoint(failing, () => Promise.reject(thrown)),
      endpoint(getProfile, async () => ({ kind: 'text', text: '{}' })),
    ],
  });
});
afterAll(() => bff.stop());

const fail = (error: unknown) => {
  thrown = error;
  return bff.visitor.send(failing);
};

describe('an unexpected error', () => {
  it.each([
    new Error('secret'),
    'secret',
    { message: 'secret', status: 200 },
    Object.assign(new Error('secret'), { code: '23505' }),
  ])('returns 500 without details: %s', async (error) => {
    const answer = await fail(error);
    expect([answer.status, answer.problem.message]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(answer.text).not.toContain('secret');
  });
  it('is logged with the request id of the response', async () => {
    const answer = await fail(new Error('the reason'));
    const line = bff.log.find((each) => each.includes(answer.problem.requestId)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ msg: 'request failed', status: 500, route: '/api/failing' });
    expect(line).toContain('the reason');
  });
});

describe('an outage', () => {
  it.each([
    new StoreError('unavailable', 'secret'),
    new StoreError('outcome-unknown', 'secret'),
    Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
    Object.assign(new pg.DatabaseError('secret', 6, 'error'), { code: '57P01' }),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })]),
  ])('returns 503 with Retry-After: %s', async (error) => {
    const answer = await fail(error);
    expect([answer.status, answer.headers.get('retry-after'), answer.problem.code]).toEqual([503, '2', 'unavailable']);
    expect(answer.text).not.toContain('secret');
  });
  it('returns 503 while the read models do not exist yet', async () => {
    const whole = await startTestBff();
    try {
      const asha = await whole.signIn({ name: 'Asha' });
      await whole.stopProjections();
      await whole.pool.query('drop schema read cascade');
      const answers = [await asha.send(listCommittees), await asha.send(getDashboardStats)];
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    } finally {
      await whole.stop();
    }
    const missing = await fail(Object.assign(new Error('relation "people.x" does not exist'), { code: '42P01' }));
    expect(missing.status).toBe(500);
  });
  it('of the database returns 503 and ends no session', async () => {
    const asha = await bff.signIn({ name: 'Asha' });
    bff.postgres.cut();
    const during = await Promise.all(Array.from({ length: 4 }, () => asha.send(getProfile)));
    bff.postgres.mend();
    expect(during.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await expect.poll(async () => (await asha.send(getProfile)).status).toBe(200);
  });
});

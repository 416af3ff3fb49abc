import { reportClientError } from '@mandali/contracts/api/report-client-error';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());
// A new minute for the limits.
beforeEach(() => bff.clock.advance(60_000));

const report = {
  kind: 'render',
  frontEnd: 'mfe-committees',
  error: 'TypeError',
  at: '__federation_expose_Routes-vOxpzT-d.js:2:1234',
  release: '1.0.0',
  page: '/committee/:id',
} as const;

it('a report of any caller logs one line', async () => {
  const before = bff.log.length;
  expect((await bff.visitor.send(reportClientError, { body: report })).status).toBe(204);
  const lines = bff.log.slice(before).filter((line) => line.includes('a page failed'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...report, level: 50 });
});

it.each([
  ['a message', { message: 'Lalita owes 5000' }],
  ['a stack', { stack: 'TypeError: Lalita' }],
  ['words instead of an error class', { error: 'Lalita owes' }],
  ['a page address with an id', { page: '/committee/7' }],
  ['an address instead of a code position', { at: 'https://example.org/x.js?phone=98:1:2' }],
])('a report with %s is rejected', async (_, more) => {
  expect((await bff.visitor.send(reportClientError, { body: { ...report, ...more } as never })).status).toBe(400);
});

it('twenty reports a minute are accepted from an address', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push((await bff.visitor.send(reportClientError, { body: report })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
});

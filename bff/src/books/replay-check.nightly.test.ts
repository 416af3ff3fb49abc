// The nightly replay of the books.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { givenCommittee, type GivenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { createWorld } from '../testing/world.ts';
import { isReplayDue } from './replay-check.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let bff: TestBff;
let auditor: TestPerson;
let committee: GivenCommittee;
beforeAll(async () => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}operator`]);
  bff = await startTestBff({ environment: { REPLAY_EVERY_S: '1' } });
  auditor = (await createWorld(bff)).callers.AU;
  committee = await givenCommittee(bff, { paid: true });
});
afterAll(() => bff.stop());

const listed = async (query: Readonly<Record<string, string>> = {}) =>
  (await auditor.send(listAuditedCommittees, { query })).data;
const auditedCommittee = async () => (await listed()).find(({ id }) => id === committee.id);
const differencesReported = async () =>
  /^mandali_replay_differences (\d+)$/m.exec((await bff.visitor.raw('GET', '/metrics')).text)?.[1];
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 240_000, interval: 200 });

it('the scheduled replay reports a committee that differs, the difference and its repair', async () => {
  await until(async () =>
    expect((await auditedCommittee())?.replay).toEqual({ state: 'same', entry: null, what: null }),
  );
  const { lastReplayCheck } = (await auditor.send(adminGetStatus)).data;
  expect(lastReplayCheck).toMatchObject({ committees: 3, differences: 0 });
  await bff.pool.query('update read.committee set cycle_days = cycle_days + 1 where id = $1', [committee.id]);
  await until(async () =>
    expect((await auditedCommittee())?.replay).toMatchObject({
      state: 'differs',
      what: 'read-model: committee: cycle_days',
    }),
  );
  expect((await listed({ show: 'look' })).map(({ id }) => id)).toEqual([committee.id]);
  expect((await auditor.send(getAuditSummary)).data).toMatchObject({ committees: 3, toLookAt: 1, differences: 1 });
  await until(async () => expect(bff.log.join('\n')).toContain('the books were replayed, and some differ'));
  await until(async () => expect(await differencesReported()).toBe('1'));
  await bff.pool.query('update read.committee set cycle_days = cycle_days - 1 where id = $1', [committee.id]);
  await until(async () => expect((await auditedCommittee())?.replay.state).toBe('same'));
  expect((await listed({ show: 'in-order' })).map(({ id }) => id)).toContain(committee.id);
  await until(async () => expect(await differencesReported()).toBe('0'));
  // The test waits for three replays, each in a new process.
});

test.each([
  // 21:30 UTC is 03:00 in India; 06:30 UTC is 12:00.
  [26, '2026-11-21T21:30:00Z', true],
  [20, '2026-11-21T21:30:00Z', true],
  [3, '2026-11-21T21:30:00Z', false],
  [26, '2026-11-22T06:30:00Z', false],
  [37, '2026-11-22T06:30:00Z', true],
])('%i hours after the last replay, at %s, a replay is due: %s', (hours, at, due) => {
  const now = new Date(at);
  expect(isReplayDue(new Date(now.getTime() - hours * 3_600_000), now, 86_400)).toBe(due);
  expect(isReplayDue(null, now, 86_400)).toBe(false);
});

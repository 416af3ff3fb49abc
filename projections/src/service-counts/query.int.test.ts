import { committeeWith, deleted, finished } from '@mandali/domain/committee/examples';
import { expect, it } from 'vitest';
import { readSideOfFile } from '../testing/questions.fixture.ts';
import { serviceCounts } from './query.ts';

const { side, fresh } = readSideOfFile();

it('counts all events, and the committees that are there', async () => {
  expect(await serviceCounts(side().pool)).toEqual({ events: 0, committees: 0, active: 0 });
  await side().given(fresh(), committeeWith(2));
  await side().given(fresh(), finished);
  await side().given(fresh(), [...committeeWith(0), deleted]);
  expect(await serviceCounts(side().pool)).toEqual({ events: 4 + finished.length + 3, committees: 2, active: 1 });
});

it('counts anew for each who asks, however large the installation', async () => {
  const { pool } = side();
  const more = (from: number, to: number) =>
    pool.query(
      `INSERT INTO read.committee (id, name, status, total_members, contribution, cycle_days, cycle_type,
         created_as_existing, is_existing, admin_id, created_at, revision)
       SELECT 300000000 + n, 'Many', 'active', 2, 100, 30, 'fixed', false, false, 9, '2026-01-10T09:00:00.000Z', 0
       FROM generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await more(1, 1_000);
  const counted = await serviceCounts(pool);
  await more(1_001, 1_001);
  expect(await serviceCounts(pool)).toEqual({
    events: counted.events + 1,
    committees: counted.committees + 1,
    active: counted.active + 1,
  });
});

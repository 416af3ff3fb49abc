import { committeeWith } from '@mandali/domain/committee/testing/examples.fixture';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { createReadSide, type ReadSide } from '@mandali/projections/testing/read-side.fixture';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';

let side: ReadSide;
beforeEach(async () => {
  const database = await createTestDatabase();
  await migrateLog(database.url);
  side = await createReadSide({ database, store: createPostgresStore({ connectionString: database.url }) });
  side.start();
});
afterEach(() => side.close());

const said: string[] = [];
const replay = (...args: readonly string[]) =>
  auditCommand({
    args: ['replay', ...args],
    env: { DATABASE_URL: side.url },
    say: (line) => void said.push(line),
    tell: () => {},
  });
const recordedChecks = async (): Promise<unknown> =>
  (
    await side.pool.query(
      'select committees, differences, now() - at < interval $$1 minute$$ as "isNew" from people.replay_check',
    )
  ).rows;

it('records the result of the last audit of all books for the admin panel', async () => {
  const a = 100_000_001;
  await side.given(a, committeeWith(1));
  expect(await replay('--committee', String(a))).toBe(1);
  expect(await recordedChecks()).toEqual([]);
  // The example has no hash chain, so the audit reports one fault for each committee.
  await replay();
  const [before] = (await recordedChecks()) as [{ differences: number }];
  expect(before).toMatchObject({ committees: 1, isNew: true });
  await side.given(100_000_002, committeeWith(1));
  await replay();
  expect(await recordedChecks()).toEqual([{ committees: 2, differences: 2 * before.differences, isNew: true }]);
});

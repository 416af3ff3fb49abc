import { committeeWith, paid } from '@mandali/domain/committee/examples';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReadSide, until, type ReadSide } from '../testing/read-side.fixture.ts';

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

it('makes its tables on an empty database and projects what is stored and what comes', async () => {
  await side.append(100_000_001, committeeWith(2));
  side.start();
  await side.caughtUp();
  await side.append(100_000_001, [paid(1, 2)]);
  await side.caughtUp();

  const { committee, member, due } = await side.rows();
  expect(committee).toMatchObject([{ id: '100000001', status: 'active', revision: 4 }]);
  expect(member.map((row) => row['user_id'])).toEqual(['101', '102']);
  expect(due.map((row) => row['status'])).toEqual(['pending', 'paid']);
});

it('goes on where the last one stopped', async () => {
  await side.append(100_000_001, committeeWith(2));
  const first = side.start();
  await side.caughtUp();
  await first.stop();
  await side.append(100_000_002, committeeWith(1));
  side.start();
  await side.caughtUp();
  expect((await side.rows()).committee.map((row) => row['id'])).toEqual(['100000001', '100000002']);
  await until(async () => true);
});

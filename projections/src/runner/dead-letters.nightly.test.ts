import { committeeWith, created, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rebuild } from '../rebuild.ts';
import { createReadSide, silent, type ReadSide } from '../testing/read-side.fixture.ts';

const sick = 100_000_001;
const sound = 100_000_002;

let side: ReadSide;
beforeEach(async () => void (side = await createReadSide()));
afterEach(() => side.close());

const parked = async () => (await side.pool.query('SELECT stream, revision, event_type, reason FROM read.parked')).rows;
const heads = async () => (await side.rows()).committee.map((row) => [Number(row['id']), row['revision']]);

it('parks the stream of an event of unknown type, and projects the others', async () => {
  await side.append(sick, [created()]);
  await side.appendRaw(`committee-${sick}`, 'CommitteeGilded', {});
  await side.append(sound, committeeWith(1));
  await side.append(sick, [paid(1, 1)]);
  side.start();
  await side.caughtUp();
  expect(await parked()).toMatchObject([{ stream: `committee-${sick}`, revision: 1, event_type: 'CommitteeGilded' }]);
  expect(await heads()).toEqual([
    [sick, 0],
    [sound, 2],
  ]);
});

it('parks the stream of an event that Postgres rejects, with the reason', async () => {
  side.start();
  await side.given(sound, committeeWith(1));
  const negative = {
    type: 'MemberAdded',
    data: { memberNo: 1, seatNo: 1, userId: Number.MAX_SAFE_INTEGER, owesRound: 1 },
  } as const;
  await side.pool.query('ALTER TABLE read.member ADD CHECK (user_id < 1000000)');
  await side.given(sick, [created(), negative]);
  await side.given(sound, [paid(1, 1)]);
  expect((await parked())[0]?.reason).toContain('violates check constraint');
  expect(await heads()).toEqual([
    [sick, 0],
    [sound, 3],
  ]);
});

it('a parked stream stays parked after a restart and is projected again by a rebuild', async () => {
  const first = side.start();
  await side.given(sound, committeeWith(1));
  await side.pool.query('ALTER TABLE read.committee ADD CHECK (total_members < 4)');
  await side.given(sick, [created({ totalMembers: 4 })]);
  await first.stop();
  side.start();
  await side.given(sick, committeeWith(2).slice(1));
  expect(await heads()).toEqual([[sound, 2]]);

  // The tables of the rebuild do not have the check: this simulates a corrected fault.
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  await side.given(sick, [paid(1, 1)]);
  expect(await heads()).toEqual([
    [sick, 4],
    [sound, 2],
  ]);
  expect(await parked()).toEqual([]);
});

it('a rebuild stops at an event of unknown type, names it and leaves the live rows unchanged', async () => {
  await side.append(sound, committeeWith(1));
  await side.appendRaw(`committee-${sick}`, 'CommitteeGilded', {});
  await side.lead();
  await side.caughtUp();
  const served = await side.rows();
  const rebuilding = rebuild({ store: side.store, connectionString: side.url, log: silent });
  await expect(rebuilding).rejects.toThrow(
    `event 0 (CommitteeGilded) of committee-${sick}: unknown event type CommitteeGilded`,
  );
  expect(await side.rows()).toEqual(served);
  const left = await side.pool.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'read\\_%'`);
  expect(left.rows).toEqual([]);
});

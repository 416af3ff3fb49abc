// Cards: the cached names and phones in answers of commands. Notifications of the database invalidate them.
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { createWorld, type World } from '../testing/world.ts';

let bff: TestBff;
/** Another process on the same database. */
let other: TestBff;
let world: World;
beforeAll(async () => {
  bff = await startTestBff();
  other = await startTestBff({ databaseUrl: bff.databaseUrl });
});
beforeEach(async () => {
  world = await createWorld(bff);
});
afterAll(async () => {
  await other.stop();
  await bff.stop();
});

let isPaid = true;
/** Marks a payment; returns the paying member in the answer, and the number of queries for cards. */
const markAndReadPayer = async () => {
  const query = vi.spyOn(bff.features.pool, 'query');
  isPaid = !isPaid;
  const body = { status: isPaid ? 'paid' : 'pending' } as const;
  const { data } = await world.callers.CA.send(markPayment, { params: { id: `${world.paymentId}` }, body });
  const isOfCards = ([statement]: readonly unknown[]): boolean => (statement as { name?: string }).name === 'cards';
  const cardQueries = query.mock.calls.filter(isOfCards).length;
  query.mockRestore();
  return { name: data.user.name, phone: data.user.phone, cardQueries };
};
const memberOnOtherProcess = () => clientOf(other.url, world.callers.M.token);
const polling = { interval: 20, timeout: 60_000 };

it('caches cards until any process changes or erases their person', async () => {
  await markAndReadPayer();
  expect(await markAndReadPayer()).toEqual({ name: 'Member', phone: world.callers.M.phone, cardQueries: 0 });
  await memberOnOtherProcess().send(updateProfile, { body: { name: 'Renamed' } });
  await expect.poll(async () => (await markAndReadPayer()).name, polling).toBe('Renamed');
  expect(await markAndReadPayer()).toMatchObject({ name: 'Renamed', cardQueries: 0 });
  await memberOnOtherProcess().send(deleteAccount);
  await expect.poll(markAndReadPayer, polling).toEqual({ name: 'Deleted member', phone: null, cardQueries: 0 });
});

it('does not cache cards while the listening connection is down', async () => {
  await markAndReadPayer();
  bff.postgres.cut();
  bff.postgres.mend();
  await memberOnOtherProcess().send(updateProfile, { body: { name: 'Meanwhile' } });
  await expect.poll(async () => (await markAndReadPayer().catch(() => null))?.name, polling).toBe('Meanwhile');
  await expect.poll(async () => (await markAndReadPayer()).cardQueries, polling).toBe(0);
});

it('evicts cards after a change of more people than fit into one notification', async () => {
  await markAndReadPayer();
  await bff.pool.query(
    `insert into people.person (name, created_at) select 'Many', now() from generate_series(1, 400)`,
  );
  await bff.pool.query(`update people.person set name = 'All of them' where name = 'Many' or id = $1`, [
    world.callers.M.id,
  ]);
  await expect.poll(async () => (await markAndReadPayer()).name, polling).toBe('All of them');
});

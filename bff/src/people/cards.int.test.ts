// Answers of commands show people by cached cards, which the database invalidates.
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
/** The payer in a command's answer, and the number of queries for cards. */
const payer = async () => {
  const query = vi.spyOn(bff.features.pool, 'query');
  isPaid = !isPaid;
  const body = { status: isPaid ? 'paid' : 'pending' } as const;
  const { data } = await world.callers.CA.send(markPayment, { params: { id: `${world.paymentId}` }, body });
  const isOfCards = ([statement]: readonly unknown[]): boolean => (statement as { name?: string }).name === 'cards';
  const questions = query.mock.calls.filter(isOfCards).length;
  query.mockRestore();
  return { name: data.user.name, phone: data.user.phone, questions };
};
const elsewhere = () => clientOf(other.url, world.callers.M.token);
const shown = { interval: 20, timeout: 60_000 };

it('reads cards once, and again after their person has changed or is erased, in any process', async () => {
  await payer();
  expect(await payer()).toEqual({ name: 'Member', phone: world.callers.M.phone, questions: 0 });
  await elsewhere().send(updateProfile, { body: { name: 'Renamed' } });
  await expect.poll(async () => (await payer()).name, shown).toBe('Renamed');
  expect(await payer()).toMatchObject({ name: 'Renamed', questions: 0 });
  await elsewhere().send(deleteAccount);
  await expect.poll(payer, shown).toEqual({ name: 'Deleted member', phone: null, questions: 0 });
});

it('reads cards each time while the listening connection is down', async () => {
  await payer();
  bff.postgres.cut();
  bff.postgres.mend();
  await elsewhere().send(updateProfile, { body: { name: 'Meanwhile' } });
  await expect.poll(async () => (await payer().catch(() => null))?.name, shown).toBe('Meanwhile');
  await expect.poll(async () => (await payer()).questions, shown).toBe(0);
});

it('evicts cards after a change of more people than one notification names', async () => {
  await payer();
  await bff.pool.query(
    `insert into people.person (name, created_at) select 'Many', now() from generate_series(1, 400)`,
  );
  await bff.pool.query(`update people.person set name = 'All of them' where name = 'Many' or id = $1`, [
    world.callers.M.id,
  ]);
  await expect.poll(async () => (await payer()).name, shown).toBe('All of them');
});

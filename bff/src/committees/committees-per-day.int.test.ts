import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { addMember } from '@mandali/contracts/api/add-member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: { COMMITTEES_PER_DAY: '3' } });
});
afterAll(() => bff.stop());

const create = (who: TestPerson, key: string = crypto.randomUUID()) =>
  who.send(createCommittee, { body: family, headers: { 'idempotency-key': key } });

it('limits the committees that a person can create per day, also for concurrent requests', async () => {
  const asha = await bff.signIn({ name: 'Asha' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(asha)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 429, 429, 429, 429, 429,
  ]);
  const refused = await create(asha);
  expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-committees']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait > 86_000 && wait <= 86_400).toBe(true);
  expect((await create(await bff.signIn({ name: 'Bela' }))).status).toBe(201);
  bff.clock.advance(86_400_000);
  expect((await create(asha)).status).toBe(201);
});

it('the daily limit ignores repeated commands and counts transferred and deleted committees', async () => {
  const [chand, admin] = [await person(bff, 'Chand'), await bff.signIn({ name: 'Admin', role: 'global_admin' })];
  const successor = await person(bff, 'Devi');
  const keys = Array.from({ length: 3 }, () => crypto.randomUUID());
  const ids = [];
  for (const key of keys) ids.push((await create(chand, key)).data.id);
  // Without stored answers only log and limit recognise the commands.
  await bff.pool.query('delete from people.idempotency_answer');
  const again = [];
  for (const key of keys) again.push((await create(chand, key)).data.id);
  expect(again).toEqual(ids);
  const [first, second] = ids.map((id) => ({ id: `${id}` }));
  const body = { name: 'Devi', phone: successor.phone };
  expect((await chand.send(addMember, { params: first ?? {}, body })).status).toBe(201);
  await transferTo(successor, chand, { id: first?.id ?? '' });
  expect((await admin.send(adminDeleteCommittee, { params: second ?? {} })).status).toBe(200);
  expect((await create(chand)).status).toBe(429);
});

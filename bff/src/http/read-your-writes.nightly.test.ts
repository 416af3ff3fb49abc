import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, createWorld, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

it('a read after a command always shows its effect, also to another caller', async () => {
  const { callers, committeeId } = await createWorld(bff);
  const params = { id: `${committeeId}` };
  for (let round = 1; round <= 50; round += 1) {
    const body = { status: round % 2 === 0 ? 'paid' : 'pending' };
    const headers = { authorization: `Bearer ${callers.CA.token}`, 'content-type': 'application/json' };
    await bff.visitor.raw('PATCH', `/api/payments/${committeeId}001001`, { body: JSON.stringify(body), headers });
    const { data } = await callers.M.send(getCommittee, { params });
    expect(data.currentRound?.payments[0]?.status).toBe(body.status);
  }
});

it('a command waits two seconds for the read models, then returns 503', async () => {
  const { callers, committeeId } = await createWorld(bff);
  const asha = await person(bff, 'Asha');
  const ready = () => bff.visitor.raw('GET', '/readyz').then(({ status }) => status);
  expect(await ready()).toBe(200);
  await bff.stopProjections();
  const started = performance.now();
  const lagging = await callers.CA.send(addMember, {
    params: { id: `${committeeId}` },
    body: { name: 'Nina', phone: freshPhone() },
  });
  expect([lagging.status, performance.now() - started > 1_900]).toEqual([503, true]);
  expect((await asha.send(createCommittee, { body: family })).headers.get('retry-after')).toBe('2');
  // A short lag does not make the bff unready.
  expect(await ready()).toBe(200);
  await bff.startProjections();
});

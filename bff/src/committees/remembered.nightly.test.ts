// Time for which a committee recognises a repeated command (ADR 72).
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, createWorld } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

/** Appends marks of a payment at the time `at`, ms, each by a command of its own, as another process would. */
const commandsOfOthers = async (committeeId: number, count: number, at: number): Promise<void> => {
  const stream = `committee-${committeeId}`;
  const { length } = await bff.features.store.readStream(stream);
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'PaymentMarked',
    data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'pending' },
    meta: { commandId: randomUUID(), actorId: 9, occurredAt: new Date(at).toISOString(), hash: 'a'.repeat(64) },
  }));
  const appended = await bff.features.store.append({ stream, expected: length - 1, events });
  expect(appended.kind).toBe('appended');
};

const hour = 3_600_000;

it.each([
  ['is recognised after 400 commands by a process that has just started', 23 * hour, 201, 422],
  ['is treated as new after more than a day and 400 commands', 49 * hour, 409, 409],
])('a command %s', async (_, later, same, other) => {
  const { callers, committeeId } = await createWorld(bff);
  const body = { name: 'Nina', phone: freshPhone() };
  const sent = { params: { id: `${committeeId}` }, body, headers: { 'idempotency-key': randomUUID() } };
  const first = await callers.CA.send(addMember, sent);
  await commandsOfOthers(committeeId, 200, Date.now());
  await commandsOfOthers(committeeId, 200, Date.now() + later);
  const fresh = await startTestBff({ databaseUrl: bff.databaseUrl });
  try {
    const again = clientOf(fresh.url, callers.CA.token);
    const second = await again.send(addMember, sent);
    const changed = await again.send(addMember, { ...sent, body: { ...body, name: 'Nina B' } });
    expect([second.status, changed.status]).toEqual([same, other]);
    expect(second.text === first.text).toBe(same === 201);
  } finally {
    await fresh.stop();
  }
});

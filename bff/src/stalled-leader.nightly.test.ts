import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { type Double, startDouble } from '@mandali/event-store/testing/doubles/eventstoredb';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from './testing/client.ts';
import { signedIn } from './testing/signed-in.ts';
import { family } from './testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };

let database: TestDatabase;
let log: Double;
let bff: RealProcess;
let client: Client;

beforeAll(async () => {
  await buildProcesses();
  [database, log] = await Promise.all([createTestDatabase(), startDouble()]);
  bff = await startProcess('bff', {
    DATABASE_URL: database.url,
    EVENTSTORE_URL: log.address,
    PROJECTIONS_IN: 'bff',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await untilReady(bff);
  client = (await signedIn(bff.url, admin)).client;
});
afterAll(async () => {
  await bff.kill();
  log.kill();
  await database.drop();
});

it('a repeated command is carried out once while the leader of the event log stalls', async () => {
  const { data: committee } = await client.send(createCommittee, { body: family });
  const itself = { id: String(committee.id) };
  const add = () =>
    client.send(addMember, {
      params: itself,
      body: { name: 'Asha', phone: '+919820011002' },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  log.holdReplication();
  // The first append is stored and not confirmed; the second one conflicts with it, and cannot read it.
  expect([(await add()).status, (await add()).status]).toEqual([503, 503]);
  const before = log.conflicts();
  const repetition = add();
  await vi.waitFor(() => expect(log.conflicts()).toBe(before + 1), { timeout: 60_000 });
  log.replicate();
  const { status, text } = await repetition;
  expect([status, text]).toEqual([201, expect.stringContaining('Asha')]);
  expect((await client.send(getCommittee, { params: itself })).data.members.map(({ user }) => user.name)).toContain(
    'Asha',
  );
});

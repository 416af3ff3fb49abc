import { addMember } from '@mandali/contracts/api/add-member';
import { changePassword } from '@mandali/contracts/api/change-password';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { type Double, startDouble } from '@mandali/event-store/testing/doubles/eventstoredb';
import { freezableProxy, type FreezableProxy } from '@mandali/event-store/testing/doubles/frozen-proxy';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { signedIn } from '../testing/signed-in.ts';
import { family } from '../testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };
let database: TestDatabase;
let log: Double;
let ways: { readonly postgres: FreezableProxy; readonly log: FreezableProxy };
let bff: RealProcess;
let client: Client;
let itself: { readonly id: string };

beforeAll(async () => {
  await buildProcesses();
  [database, log] = await Promise.all([createTestDatabase(), startDouble()]);
  ways = { postgres: await freezableProxy(database.url), log: await freezableProxy(log.address) };
  bff = await startProcess('bff', {
    DATABASE_URL: ways.postgres.url,
    EVENTSTORE_URL: ways.log.url,
    PROJECTIONS_IN: 'bff',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await untilReady(bff);
  client = (await signedIn(bff.url, admin)).client;
  itself = { id: String((await client.send(createCommittee, { body: family })).data.id) };
}, 180_000);
afterAll(async () => {
  await bff.kill();
  await Promise.all([ways.postgres.close(), ways.log.close()]);
  log.kill();
  await database.drop();
});

const phone = '+919820011002';
const commands = () => [
  client.send(createCommittee, { body: family }),
  client.send(addMember, { params: itself, body: { name: 'Asha', phone } }),
  client.send(deleteAccount),
];
const others = () => [
  client.send(listCommittees),
  client.send(getCommittee, { params: itself }),
  client.send(getProfile),
  client.send(getCheckpoint, { params: itself }),
  client.send(login, { body: admin }),
  client.send(sendOtp, { body: { phone } }),
  client.send(verifyOtp, { body: { phone, otp: '123456' } }),
  client.send(changePassword, { body: { currentPassword: admin.password, newPassword: 'another-password' } }),
];
const expectRefused = async (requests: () => readonly Promise<{ readonly status: number }>[]): Promise<void> => {
  // While the store stands still: how long that takes is tried in outages.test.ts.
  const statuses = (await Promise.all(requests())).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 503));
};

it('answers commands with 503 while the log stalls, and recovers', { timeout: 60_000 }, async () => {
  ways.log.freeze();
  await expectRefused(commands);
  expect((await client.send(listCommittees)).status).toBe(200);
  ways.log.thaw();
  await untilReady(bff);
  expect((await client.send(createCommittee, { body: family })).status).toBe(201);
});

it('answers every request with 503 while Postgres stalls, and recovers', { timeout: 60_000 }, async () => {
  ways.postgres.freeze();
  await expectRefused(() => [...commands(), ...others()]);
  ways.postgres.thaw();
  await untilReady(bff);
  expect((await client.send(createCommittee, { body: family })).status).toBe(201);
});

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
let proxies: { readonly postgres: FreezableProxy; readonly log: FreezableProxy };
let bff: RealProcess;
let client: Client;
let itself: { readonly id: string };

beforeAll(async () => {
  await buildProcesses();
  [database, log] = await Promise.all([createTestDatabase(), startDouble()]);
  proxies = { postgres: await freezableProxy(database.url), log: await freezableProxy(log.address) };
  bff = await startProcess('bff', {
    DATABASE_URL: proxies.postgres.url,
    EVENTSTORE_URL: proxies.log.url,
    PROJECTIONS_IN: 'bff',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await untilReady(bff);
  client = (await signedIn(bff.url, admin)).client;
  itself = { id: String((await client.send(createCommittee, { body: family })).data.id) };
});
afterAll(async () => {
  await bff.kill();
  await Promise.all([proxies.postgres.close(), proxies.log.close()]);
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
  // Before the store recovers; outages.test.ts tests the duration.
  const statuses = (await Promise.all(requests())).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 503));
};

it('commands return 503 while the event log stalls, and succeed after it recovers', async () => {
  proxies.log.freeze();
  await expectRefused(commands);
  expect((await client.send(listCommittees)).status).toBe(200);
  proxies.log.thaw();
  await untilReady(bff);
  expect((await client.send(createCommittee, { body: family })).status).toBe(201);
});

it('all requests return 503 while Postgres stalls, and succeed after it recovers', async () => {
  proxies.postgres.freeze();
  await expectRefused(() => [...commands(), ...others()]);
  proxies.postgres.thaw();
  await untilReady(bff);
  expect((await client.send(createCommittee, { body: family })).status).toBe(201);
});

// Decision 32: a person calls every operation and is erased; then database files, jobs and logs are searched for their
// personal values.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { logout } from '@mandali/contracts/api/logout';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import type { Operation } from '@mandali/contracts/operation';
import { type OperationId, operations } from '@mandali/contracts/operations';
import * as ids from '@mandali/domain/ids';
import { ownServer } from '@mandali/testing/embedded';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { canary, personal, tracesOfCanary } from './canary.fixture.ts';
import { failing, startGateway, type TestGateway } from '../testing/gateway.ts';
import type { RequestInput } from '../testing/operations/row.ts';
import { operationRows } from '../testing/operations/table.ts';
import { type SignedUpPerson, signInByPhone, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, createWorld, type World } from '../testing/world.ts';

const traces: Record<string, readonly string[]> = { ...tracesOfCanary };
/** Queries of the stored form of each secret; $1 is the person. */
const secretTexts = {
  'password hash': `select convert_to(password_hash, 'UTF8') as bytes from people.credential where person_id = $1`,
  'token hash': 'select token_hash as bytes from people.session where person_id = $1',
  'key of a passkey': 'select public_key as bytes from people.passkey where person_id = $1',
  'sealed code': 'select sealed as bytes from people.otp_challenge where sealed is not null and $1 = $1::bigint',
  'limit key': `select distinct key as bytes from people.limit_hit where kind = 'otp-phone' and $1 = $1::bigint`,
} as const;
const traceSecrets = async (id: number): Promise<void> => {
  for (const [what, text] of Object.entries(secretTexts)) {
    const { rows } = await bff.pool.query<{ bytes: Buffer }>(text, [id]);
    expect([what, rows.length]).not.toEqual([what, 0]);
    traces[what] = rows.map(({ bytes }) => bytes.toString('latin1').toLowerCase());
  }
};

let server: Awaited<ReturnType<typeof ownServer>>;
let gateway: TestGateway;
let bff: TestBff;
beforeAll(async () => {
  [server, gateway] = await Promise.all([ownServer(), startGateway()]);
  gateway.answer(failing.status500);
  bff = await startTestBff({
    server: server.url,
    environment: { WHATSAPP_API_URL: gateway.url, PUBLIC_URL: 'http://localhost:3000' },
  });
});
afterAll(async () => {
  await gateway.close();
  await bff.stop();
  await server.release();
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Reads a file; empty when the server has removed it since it was listed, such as a cache file. */
const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/** Searches data, WAL and log of the database server; returns the traces found and their places. */
const findTraces = async (): Promise<Record<string, readonly string[]>> => {
  await bff.pool.query('checkpoint');
  const places: Record<string, string[]> = {};
  const search = (place: string, content: string): void => {
    for (const [what, words] of Object.entries(traces))
      if (words.some((word) => content.includes(word))) (places[what] ??= []).push(place);
  };
  for (const file of filesBelow(server.folder))
    search(relative(server.folder, file), bytesOf(file).toString('latin1').toLowerCase());
  const jobs = await bff.pool.query<{ all: string | null }>(
    `select concat_ws(' ', (select string_agg(j::text, ' ') from jobs.job j), (select string_agg(l::text, ' ') from jobs.job_log l),
       (select string_agg(e::text, ' ') from jobs.event e)) as all`,
  );
  search('job rows', (jobs.rows[0]?.all ?? '').toLowerCase());
  search('log lines', bff.log.join('').toLowerCase());
  search('terminal', bff.terminal.join('\n').toLowerCase());
  return places;
};

const requestOf = (id: OperationId, world: World): RequestInput => {
  const good = operationRows[id].request(world);
  const own = personal[id]?.(world);
  if (id === 'searchUsers') return { query: { ...good.query, ...(own as Record<string, string>) } };
  if (id === 'adminChangeRole') return { ...good, params: { id: `${world.callers.M.id}` } };
  return own === undefined ? good : { ...good, body: { ...good.body, ...own } };
};

/** Creates a committee in which the canary has seat 4, has paid, and is the subject of requests about a member. */
const worldOf = async (me: SignedUpPerson, isMember: boolean): Promise<World> => {
  const world = await createWorld(bff);
  const params = { id: `${world.committeeId}` };
  if (!isMember) return world;
  const { CA } = world.callers;
  const body = { name: canary.name, phone: canary.phone };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await CA.send(addMember, { params, body, headers: key })).status).toBe(201);
  await CA.send(markAllPaid, { params: { id: `${world.roundId}` }, body: {} });
  const other = { ...world.other, ...me, phone: canary.phone };
  // Four members exist already: R's successor is the fourth.
  const invited = { committee: ids.committeeId(world.committeeId), memberNo: 5, personId: me.id };
  const invitations = { ...world.invitations, M: bff.features.people.invitations.tokenOf(invited) };
  return { ...world, other, invitations, paymentId: ids.paymentId(ids.committeeId(world.committeeId), 1, 4) };
};

/** The canary is the member whom the admin asks, and who wins. */
const asMember = (world: World, me: SignedUpPerson): World => ({
  ...world,
  callers: { ...world.callers, M: { ...world.callers.M, ...me } },
});

/** Operations without a token, and those that end the session or change the phone: called in a fixed order. */
const calledSeparately = new Set<OperationId>([
  'sendOtp',
  'verifyOtp',
  'signup',
  'login',
  'emailSignup',
  'resetPassword',
  'endSession',
  'logout',
  'provePhone',
  'deleteAccount',
]);

/** Answers to another member. The canary would be on both sides; the events contain numbers only. */
const answersToOthers = new Set<OperationId>(['acceptSwap', 'declineSwap', 'acceptPassOn', 'declinePassOn']);

/** Returns whether an operation succeeds for any role: without relays of the beacon some never do. */
const isAnswered = (id: OperationId): boolean =>
  Object.values(operationRows[id].roles).some((cell) => typeof cell === 'string');

const callEveryOperation = async (me: SignedUpPerson): Promise<void> => {
  const operationIds = Object.keys(operations) as OperationId[];
  const shared = await worldOf(me, true);
  const isCalled = (id: OperationId): boolean =>
    isAnswered(id) && !calledSeparately.has(id) && !answersToOthers.has(id);
  for (const id of operationIds.filter(isCalled)) {
    const operation: Operation = operations[id];
    const isAboutCommittee = operation.command && operation.params !== undefined && id !== 'adminChangeRole';
    const world = isAboutCommittee
      ? asMember(await worldOf(me, !/^(addMember|acceptJoinRequest|openTurnsDraw|conductTurnsDraw)$/.test(id)), me)
      : shared;
    await operationRows[id].before?.(world, { member: me, caller: me });
    const headers = operation.command ? { 'idempotency-key': crypto.randomUUID() } : {};
    const answer = await me.send(operation, { ...requestOf(id, world), headers });
    expect([id, answer.status, answer.status < 400 ? '' : answer.text]).toEqual([id, operation.status, '']);
    // Other callers read and write about the canary; their answers are stored.
    if (world.other.id === me.id && !/^(adminDelete|remove)Committee$/.test(id)) await callAsOthers(world);
  }
  // The way to pay of a committee's admin is personal data, too.
  const { id } = (await me.send(createCommittee, { body: { ...family, name: 'Own' } })).data;
  const body = { upi: 'paycanary@okbank', note: canary.howToPay };
  expect((await me.send(putWayToPay, { params: { id: `${id}` }, body })).status).toBe(200);
};

const callAsOthers = async ({ callers, committeeId, paymentId }: World): Promise<void> => {
  await callers.CA.send(getCommittee, { params: { id: `${committeeId}` } });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { status: 'paid', notes: `${canary.note}, says the admin` } as const;
  await callers.CA.send(markPayment, { params: { id: `${paymentId}` }, body, headers });
};

/** Signs the canary up by phone and makes them a global admin, which ends the session. */
const signUpCanary = async (): Promise<SignedUpPerson> => {
  const root = await bff.signIn({ name: 'Root', role: 'global_admin' });
  const me = await signUpByPhone(bff, canary.name, canary.phone);
  const { joinToken: token } = await createWorld(bff);
  expect((await me.send(askToJoin, { params: { token }, body: { word: canary.word } })).status).toBe(200);
  await root.send(adminChangeRole, { params: { id: `${me.id}` }, body: { role: 'global_admin' } });
  return signInByPhone(bff, canary.phone);
};

/** Repeats sign-in and sign-up with used or wrong values, and with a failing gateway. */
const repeatSignIns = async (id: number): Promise<void> => {
  const { email, password, name } = canary;
  const taken = await bff.visitor.send(emailSignup, { body: { name, email, password, phone: '098111 77701' } });
  expect(taken.data.success).toBe(false);
  // Postgres rejects this value, and could write it to its log.
  const other = await bff.signIn({ name: 'Other' });
  expect((await other.send(updateProfile, { body: { name: 'Other', email } })).status).toBe(409);
  const session = (await bff.visitor.send(login, { body: { email, password } })).data;
  expect(session.success).toBe(true);
  expect((await bff.visitor.send(sendOtp, { body: { phone: '+91 98111-77701' } })).status).toBe(200);
  await traceSecrets(id);
  await vi.waitFor(() => expect(bff.log.join('')).toContain('a code could not be delivered'), { timeout: 60_000 });
};

const deleteCanary = async (me: SignedUpPerson): Promise<void> => {
  const again = await bff.visitor.send(login, { body: { email: canary.email, password: canary.password } });
  const { token } = again.data as { token: string };
  await me.send(logout);
  const headers = { authorization: `Bearer ${token}` };
  const mine = (await bff.visitor.send(listCommittees, { query: { limit: '500' }, headers })).data;
  for (const { id, createdById } of mine) {
    if (createdById === me.id) await bff.visitor.send(adminDeleteCommittee, { params: { id: `${id}` }, headers });
  }
  expect((await bff.visitor.send(deleteAccount, { headers })).data).toEqual({ success: true });
};

test('files, jobs and logs contain nothing of an erased person after the purge', async () => {
  const me = await signUpCanary();
  await callEveryOperation(me);
  await repeatSignIns(me.id);
  await bff.pool.query('analyze');
  // The password itself is never stored, only its hash.
  const all = Object.keys(traces)
    .filter((what) => what !== 'password')
    .toSorted();
  expect(Object.keys(await findTraces()).toSorted()).toEqual(all);

  await deleteCanary(me);
  expect(Object.keys(await findTraces()).toSorted()).toEqual(all);
  await purge();
  // The limits keep an HMAC of the phone for a day.
  expect(Object.keys(await findTraces())).toEqual(['limit key']);
  bff.clock.advance(25 * 3_600_000);
  await purge();
  expect(await findTraces()).toEqual({});
});

const purge = async (): Promise<void> => {
  const since = bff.log.length;
  await bff.features.jobs.enqueue('purge', {}, crypto.randomUUID());
  await vi.waitFor(() => expect(bff.log.slice(since).join('')).toContain('purged'), { timeout: 60_000 });
};

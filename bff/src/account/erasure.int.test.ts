// Decision 32: the data that remains after an account deletion.
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferTo } from '../testing/given.ts';
import type { Client } from '../testing/client.ts';
import { codeFor, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
  await bff.signIn({ name: 'Root', role: 'global_admin' });
});
afterAll(() => bff.stop());

const form = { ...family, name: 'Monday group', totalMembers: 2 } as const;
const newCommittee = async (admin: Client, committeeType: 'new' | 'existing' = 'new'): Promise<string> =>
  String((await admin.send(createCommittee, { body: { ...form, committeeType } })).data.id);
const add = (admin: Client, id: string, name: string, phone: string) =>
  admin.send(addMember, { params: { id }, body: { name, phone } });

/** Returns all rows of the schema as one text, except the list of migrations. */
const readAllRows = async (): Promise<string> => {
  const tables = Object.keys(bff.features.tables).map(
    (table) => `(select string_agg(t::text, ' ') from people.${table} t)`,
  );
  const { rows } = await bff.pool.query<{ all: string }>(`select concat_ws(' ', ${tables.join(', ')}) as all`);
  return rows[0]?.all ?? '';
};

test('the registry of personal data contains every table of the people store', async () => {
  const { rows } = await bff.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'people' and table_type = 'BASE TABLE'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(bff.features.tables).toSorted());
});

test('the export contains every table that a feature declares as exported', async () => {
  const { data } = await (await signUpByPhone(bff, 'Exporter', '+919811110009')).send(exportAccount);
  const fields = Object.values(bff.features.tables).flatMap((table) =>
    'exportedAs' in table ? [table.exportedAs] : [],
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !(field in data))).toEqual([]);
});

test('account deletion removes all personal data of the person and preserves the books', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110001');
  const zubeida = await signUpByPhone(bff, 'Zubeida Canary', '+919811177701');
  const changed = await zubeida.send(updateProfile, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { name: 'Zubeida Canary', email: 'zubeida@canary.example', phone: '+919811177702' },
  });
  expect(changed.status).toBe(200);
  const id = await newCommittee(admin, 'existing');
  await add(admin, id, 'whoever', '+919811177701');
  const payment = (await admin.send(getCommittee, { params: { id } })).data.currentRound?.payments[0];
  const noted = { status: 'paid', notes: 'canary note about her' } as const;
  await admin.send(markPayment, { params: { id: String(payment?.id) }, body: noted });
  const round = { winnerId: zubeida.id, roundNumber: 1, drawDate: '2026-01-05', paymentMethod: 'cash' } as const;
  await admin.send(recordPastRound, { params: { id }, body: { ...round, receivedBy: 'Canary, her sister' } });
  await codeFor(bff, '+919811177701');

  expect((await zubeida.send(deleteAccount)).data).toEqual({ success: true });
  expect((await zubeida.send(getProfile)).status).toBe(401);
  expect(await readAllRows()).not.toMatch(/canary|9811177701|9811177702/i);
  const { members, rounds } = (await admin.send(getCommittee, { params: { id } })).data;
  expect(members[0]?.user).toEqual({ id: zubeida.id, name: 'Deleted member', phone: null });
  expect(rounds.at(-1)).toMatchObject({ winnerId: zubeida.id, winner: { name: 'Deleted member' }, receivedBy: null });
  expect(rounds.at(-1)?.payments[0]).toMatchObject({ status: 'paid', amount: '1000', notes: null });
});

test('phone and e-mail of a deleted account are available to a new account, unlinked to the old one', async () => {
  const before = await signUpByPhone(bff, 'Bina', '+919811110002');
  await before.send(updateProfile, { body: { name: 'Bina', email: 'bina@example.org' } });
  const admin = await signUpByPhone(bff, 'Admin', '+919811110003');
  const id = await newCommittee(admin);
  await add(admin, id, 'Bina', '+919811110002');
  await before.send(deleteAccount);
  const after = await signUpByPhone(bff, 'Bina again', '+919811110002');
  await after.send(updateProfile, { body: { name: 'Bina again', email: 'bina@example.org' } });
  expect(after.id).not.toBe(before.id);
  expect((await after.send(getCommittee, { params: { id } })).status).toBe(404);
});

test('an erased person cannot sign in, by password or by a code sent before the erasure', async () => {
  const charu = await signUpByEmail(bff, 'Charu', 'charu@example.org');
  await charu.send(deleteAccount);
  const byPassword = await bff.visitor.send(login, { body: { email: 'charu@example.org', password: 'first secret' } });
  expect(byPassword.data).toMatchObject({ success: false });
  const devi = await signUpByPhone(bff, 'Devi', '+919811110004');
  const otp = await codeFor(bff, '+919811110004');
  await devi.send(deleteAccount);
  const byCode = await bff.visitor.send(verifyOtp, { body: { phone: '+919811110004', otp } });
  expect(byCode.data).toMatchObject({ success: false });
});

test('account deletion by an admin of active committees is refused with their number', async () => {
  const esha = await signUpByPhone(bff, 'Esha', '+919811110005');
  const heir = await signUpByPhone(bff, 'Heir', '+919811110006');
  const ids = [await newCommittee(esha), await newCommittee(esha)] as const;
  const refusal = await esha.send(deleteAccount);
  expect(refusal.status).toBe(409);
  expect(refusal.problem).toMatchObject({ code: 'administers-committees', success: false, activeCommittees: 2 });
  expect((await esha.send(getProfile)).data.name).toBe('Esha');
  for (const id of ids) {
    await add(esha, id, 'Heir', '+919811110006');
    await transferTo(heir, esha, { id });
  }
  expect((await esha.send(deleteAccount)).status).toBe(200);
});

test('one of the last global admins that delete their accounts concurrently is refused', async () => {
  const own = await startTestBff();
  try {
    const admins = await Promise.all([1, 2, 3, 4].map((n) => own.signIn({ name: `Root ${n}`, role: 'global_admin' })));
    const answers = await Promise.all(admins.map((admin) => admin.send(deleteAccount)));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('last-global-admin');
    const last = answers.findIndex(({ status }) => status === 409);
    const more = await Promise.all(Array.from({ length: 8 }, () => own.signIn({ name: 'Root', role: 'global_admin' })));
    const ids = [admins[last]?.id ?? 0, ...more.map(({ id }) => id)];
    const outcomes = await Promise.all(ids.map((id) => own.features.account.erasure.erase(id)));
    expect(outcomes.filter(({ kind }) => kind === 'LastGlobalAdmin')).toHaveLength(1);
  } finally {
    await own.stop();
  }
});

test('the export contains profile, sessions, texts and books, and no secrets', async () => {
  const admin = await signUpByPhone(bff, 'Admin', '+919811110007');
  const farah = await signUpByEmail(bff, 'Farah', 'farah@example.org', '+919811110008');
  const otp = await codeFor(bff, '+919811110008');
  expect((await farah.send(provePhone, { body: { phone: '+919811110008', otp } })).status).toBe(200);
  const id = await newCommittee(farah);
  await add(farah, id, 'Me', '+919811110008');
  const payment = (await farah.send(getCommittee, { params: { id } })).data.currentRound?.payments[0];
  const noted = { status: 'paid', paymentMethod: 'upi', notes: 'mine' } as const;
  await farah.send(markPayment, { params: { id: String(payment?.id) }, body: noted });
  const answer = await farah.send(exportAccount);
  expect(answer.data).toEqual({
    exportedAt: expect.any(String),
    profile: (await farah.send(getProfile)).data,
    sessions: [
      {
        openedBy: 'password',
        browser: null,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
    ],
    texts: [
      ['admin-name', 'about me', 'Farah'],
      ['name', 'about me', 'Farah'],
      ['phone', 'about me', '+919811110008'],
      ['note', 'by me', 'mine'],
    ].map(([kind, written, body]) => ({
      id: expect.any(Number),
      kind,
      written,
      body,
      salt: expect.stringMatching(/^[\w-]{22}$/),
      createdAt: expect.any(String),
    })),
    preferences: { language: null, reminders: true, putAway: [] },
    reminders: [],
    joinRequests: [],
    invitations: [],
    openedMessages: [],
    messages: [],
    waysToPay: [],
    news: { told: expect.any(Object), seen: [], seenAt: null, whatsappSince: null },
    pushDevices: [],
    passkeys: [],
    account: [
      { at: expect.any(String), kind: 'exported', how: null, browser: null, byAdmin: false },
      { at: expect.any(String), kind: 'phone-changed', how: null, browser: null, byAdmin: false },
      { at: expect.any(String), kind: 'signed-up', how: 'password', browser: null, byAdmin: false },
    ],
    memberships: [
      { committeeId: Number(id), committee: 'Monday group', seatNo: 1, isActive: true, joinedAt: expect.any(String) },
    ],
    payments: [
      {
        committeeId: Number(id),
        roundNumber: 1,
        seatNo: 1,
        status: 'paid',
        amount: '1000',
        paymentMethod: 'upi',
        paidAt: expect.any(String),
        paid: '1000',
        parts: [
          {
            no: 1,
            amount: '1000',
            paymentMethod: 'upi',
            paidAt: expect.any(String),
            notes: 'mine',
            fromAdvance: false,
          },
        ],
      },
    ],
    advances: [],
    administered: [{ committeeId: Number(id), committee: 'Monday group', status: 'active' }],
  });
  expect(answer.text).not.toMatch(/hash|argon/);
  expect((await admin.send(exportAccount)).data).toMatchObject({
    memberships: [],
    payments: [],
    texts: [],
    preferences: { language: null, reminders: true, putAway: [] },
    reminders: [],
    joinRequests: [],
    administered: [],
  });
});

test('a sign-up by password with the e-mail of an erased account succeeds', async () => {
  const gita = await signUpByEmail(bff, 'Gita', 'gita@example.org');
  await gita.send(deleteAccount);
  const body = { name: 'Gita', email: 'gita@example.org', password: 'new secret', phone: '' };
  expect((await bff.visitor.send(emailSignup, { body })).data.success).toBe(true);
});

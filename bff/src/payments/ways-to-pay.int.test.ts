// The way to pay a committee admin (docs/features.md), over HTTP.
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, when, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const enteredWay = { upi: 'admin.canary@okbank', note: 'Cash on Sunday at Asha’s' };
const enterWay = (committee: GivenCommittee, body: Partial<typeof enteredWay>, as?: Client) =>
  committee.when(putWayToPay, { params: committee.itself, body: { upi: '', note: '', ...body } }, as);
const read = (committee: GivenCommittee, as?: Client) =>
  committee.when(getWayToPay, { params: committee.itself }, as ?? committee.member(0));
const stored = async ({ id }: GivenCommittee): Promise<string> =>
  (
    await bff.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from people.way_to_pay t where committee_id = $1`,
      [id],
    )
  ).rows[0]?.all ?? '';

test('members read the way to pay, the time of its last change and its author', async () => {
  const committee = await givenCommittee(bff);
  await read(committee).thenAnswers({ way: null });
  await enterWay(committee, enteredWay).thenAnswers({ success: true });
  const { way } = await read(committee).thenAnswers({ way: { ...enteredWay, payee: 'Admin', setBy: 'Admin' } });
  bff.clock.advance(60_000);
  await enterWay(committee, enteredWay).thenAnswers({ success: true });
  await read(committee).thenAnswers({ way: { since: way?.since } });

  const root = await person(bff, 'Root', 'global_admin');
  await enterWay(committee, { upi: 'mallory@okbank' }, root).thenAnswers({ success: true });
  const changed = await read(committee).thenAnswers({
    way: { upi: 'mallory@okbank', note: null, payee: 'Admin', setBy: 'Root' },
  });
  expect(Date.parse(changed.way?.since ?? '')).toBeGreaterThan(Date.parse(way?.since ?? ''));
  await enterWay(committee, {}).thenAnswers({ success: true });
  await read(committee).thenAnswers({ way: null });
});

test('auditors read the address masked and without text; exports of the committee do not contain it', async () => {
  const committee = await givenCommittee(bff);
  await enterWay(committee, enteredWay).thenAnswers({ success: true });
  const auditor = await person(bff, 'Auditor', 'auditor');
  await read(committee, auditor).thenAnswers({ way: { upi: 'ad****@okbank', note: null } });
  const book = await committee.admin.send(exportCommittee, { params: committee.itself });
  expect([book.status, book.text.includes('canary'), book.text.includes('Sunday')]).toEqual([200, false, false]);
});

test.each(['asha', 'asha@', '@okbank', 'asha rao@okbank', 'asha@ok bank', 'a@b', `${'a'.repeat(70)}@okbank`])(
  'rejects the UPI address %j',
  async (upi) => {
    const committee = await givenCommittee(bff, { members: 1 });
    const sent = { params: committee.itself, body: { upi, note: '' } };
    const { status, problem } = await committee.admin.send(putWayToPay, sent);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['upi']]);
  },
);

test('a transfer of the committee deletes the former admin’s way to pay', async () => {
  const committee = await givenCommittee(bff);
  await enterWay(committee, enteredWay).thenAnswers({ success: true });
  const params = committee.itself;
  // Simulates a crash after the append, before the way to pay is deleted.
  const original = bff.features.payments.waysToPay.forgetAllBut;
  Object.assign(bff.features.payments.waysToPay, { forgetAllBut: async () => {} });
  await transferTo(committee.member(0), committee.admin, params);
  Object.assign(bff.features.payments.waysToPay, { forgetAllBut: original });
  await read(committee, committee.member(1)).thenAnswers({ way: null });
  await committee
    .when(putWayToPay, { params, body: { upi: '', note: 'To me' } })
    .thenRefuses(404, 'committee-not-found');
  await enterWay(committee, { note: 'To Asha' }, committee.member(0)).thenAnswers({ success: true });
  await read(committee, committee.member(1)).thenAnswers({ way: { upi: null, note: 'To Asha', payee: 'Asha' } });
  expect(await stored(committee)).not.toContain('canary');

  await enterWay(committee, { upi: 'asha.canary@okbank' }, committee.member(0)).thenAnswers({ success: true });
  await transferTo(committee.member(1), committee.member(0), params);
  expect(await stored(committee)).not.toContain('canary');
});

test('a way to pay is exported to its owner, and deleted with the account or the committee', async () => {
  const committee = await givenCommittee(bff, { totalMembers: 2, members: 2 });
  await enterWay(committee, enteredWay).thenAnswers({ success: true });
  await when(committee.admin, exportAccount).thenAnswers({
    waysToPay: [{ ...enteredWay, committeeId: committee.id, since: expect.any(String) }],
  });
  for (const index of [0, 1])
    await committee.after(selectWinner, {
      params: committee.round(index + 1),
      body: { winnerId: committee.member(index).id },
    });
  await when(committee.admin, deleteAccount).thenAnswers({ success: true });
  expect(await stored(committee)).not.toContain('canary');
  await read(committee).thenAnswers({ way: null });
  // A way to pay is not stored for an erased admin either.
  const root = await person(bff, 'Root', 'global_admin');
  await enterWay(committee, enteredWay, root).thenAnswers({ success: true });
  expect(await stored(committee)).not.toContain('canary');

  const other = await givenCommittee(bff);
  await enterWay(other, enteredWay).thenAnswers({ success: true });
  await when(root, adminDeleteCommittee, { params: other.itself }).thenAnswers({ success: true });
  expect(await stored(other)).not.toContain('canary');
});

// A restored backup allows no second try of a draw: a seed known from the lost history does not predict its outcome.
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { type Client, clientOf } from '@mandali/bff/testing/client';
import { bySeed, type GivenCommittee, givenCommittee } from '@mandali/bff/testing/given';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { family, person } from '@mandali/bff/testing/world';
import { committeeId, roundId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, type Place, scratchFolder } from './testing/places.fixture.ts';

const folder = scratchFolder();
const file = folder.in('book.backup');
const body = { clientNonce: '0123456789abcdef'.repeat(4) };
const creation = { body: family, headers: { 'idempotency-key': '11111111-2222-4333-8444-555555555555' } };

let [live, restored]: [TestBff, TestBff] = [] as never;
let place: Place;
let [open, opened, deleted]: readonly [GivenCommittee, GivenCommittee, GivenCommittee] = [] as never;
let root: Awaited<ReturnType<typeof person>>;
/** Draws opened before and after the backup, and a committee created after it. */
let [before, lost]: ReturnType<typeof bySeed>[] = [];
let lostCommittee = 0;
let admin: Client;

const draw = (committee: GivenCommittee, as: Client, round = 1) =>
  as.send(openDraw, { params: committee.round(round), body });
const commitmentOf = async (id: number | string, as: Client): Promise<string> =>
  (await as.send(getCommittee, { params: { id: `${id}` } })).data.currentRound?.drawCommitment ?? '';
/** Opens a new session: sessions are not restored. */
const signInAgain = async ({ id }: { readonly id: number }): Promise<Client> =>
  clientOf(restored.url, await restored.features.account.sessions.open(id, 'otp'));
const epochs = async ({ pool }: Pick<Place, 'pool'>): Promise<readonly number[]> =>
  (
    await pool.query<{ epoch: string }>(
      `select (data::json ->> 'epoch')::bigint as epoch from log.event where type = 'DrawRecommitted' order by position`,
    )
  ).rows.map(({ epoch }) => Number(epoch));

beforeAll(async () => {
  live = await startTestBff();
  const given = () => givenCommittee(live, { paid: true });
  [open, opened, deleted] = [await given(), await given(), await given()];
  root = await person(live, 'Root', 'global_admin');
  await root.send(adminDeleteCommittee, { params: deleted.itself });
  before = bySeed((await draw(opened, opened.admin)).data);
  expect(await call(backupCommand, [file], { DATABASE_URL: live.databaseUrl })).toMatchObject({ code: 0 });
  lost = bySeed((await draw(open, open.admin)).data);
  lostCommittee = (await open.admin.send(createCommittee, creation)).data.id;

  place = await emptyPlace();
  const { code, said } = await call(restoreCommand, [file, '--no-erasures'], { DATABASE_URL: place.url });
  expect([code, said]).toEqual([0, expect.stringContaining('Promised anew: the draws of 2 open rounds')]);
  restored = await startTestBff({ databaseUrl: place.url });
  await restored.startProjections();
  admin = await signInAgain(open.admin);
});
afterAll(async () => {
  await restored.stop();
  await live.stop();
  await place.drop();
  folder.remove();
});

/** The draw of the lost history, repeated after the restore. */
const redraw = async () => {
  const promised = await commitmentOf(open.id, await signInAgain(open.member(0)));
  const { ticket, seed } = bySeed((await draw(open, admin)).data);
  const winnerId = (await pickWinner(seed, ticket))?.winnerUserId ?? 0;
  const { data } = await admin.send(conductDraw, { params: open.round(1), body: { winnerId } });
  return { promised, ticket, seed, decidedBy: data.decidedBy };
};
let redrawn: ReturnType<typeof redraw> | undefined;
const redrawOnce = () => (redrawn ??= redraw());

it('a draw of the lost history gets another seed, which its commitment matches', async () => {
  const { promised, ticket, seed, decidedBy } = await redrawOnce();
  expect(promised).not.toBe(lost?.ticket.commitment);
  expect([ticket.commitment, await commitmentTo(seed)]).toEqual([promised, promised]);
  expect(seed).not.toBe(lost?.seed);
  expect(decidedBy).toBe('verified');
});

it('a committee that is deleted in the backup gets another seed when it is restored', async () => {
  const seedOf = async (by: Client) => {
    expect((await by.send(adminRestoreCommittee, { params: deleted.itself })).status).toBe(200);
    return bySeed((await draw(deleted, by)).data).seed;
  };
  expect(await seedOf(await signInAgain(root))).not.toBe(await seedOf(root));
});

it('rounds that open after the restore get other seeds', async () => {
  await redrawOnce();
  const winnerId = (await pickWinner(lost?.seed ?? '', lost?.ticket as never))?.winnerUserId ?? 0;
  await open.admin.send(conductDraw, { params: open.round(1), body: { winnerId } });
  expect(await commitmentOf(open.id, admin)).not.toBe(await commitmentOf(open.id, open.admin));
  await admin.send(markAllPaid, { params: open.round(2), body: {} });
  const { ticket, seed } = bySeed((await draw(open, admin, 2)).data);
  expect(await commitmentTo(seed)).toBe(ticket.commitment);
});

it('a draw that is open in the backup retains its seed', async () => {
  const restoredAdmin = await signInAgain(opened.admin);
  expect((await draw(opened, restoredAdmin)).data).toEqual(before);
  const winnerId = (await pickWinner(before?.seed ?? '', before?.ticket as never))?.winnerUserId ?? 0;
  const { data } = await restoredAdmin.send(conductDraw, { params: opened.round(1), body: { winnerId } });
  expect(data.decidedBy).toBe('verified');
});

it('a committee created again with its old idempotency key gets other seeds', async () => {
  const { data } = await admin.send(createCommittee, creation);
  expect(data.id).toBe(lostCommittee);
  expect(await commitmentOf(lostCommittee, admin)).not.toBe(await commitmentOf(lostCommittee, open.admin));
  const phone = '+919811199999';
  await admin.send(addMember, { params: { id: `${lostCommittee}` }, body: { name: 'Nina', phone } });
  const round = { id: `${roundId(committeeId(lostCommittee), 1)}` };
  await admin.send(markAllPaid, { params: round, body: {} });
  expect((await admin.send(openDraw, { params: round, body })).status).toBe(200);
});

it('the restored log passes the audit, and each further restore renews the commitments', async () => {
  expect(await call(auditCommand, ['replay'], { DATABASE_URL: place.url })).toMatchObject({ code: 0 });
  const other = await emptyPlace();
  await call(restoreCommand, [file, '--no-erasures'], { DATABASE_URL: other.url });
  const [first, second] = [await epochs(place), await epochs(other)];
  expect([first.length, second.length, first[0] === second[0]]).toEqual([2, 2, false]);
  const twice = folder.in('twice.backup');
  await call(backupCommand, [twice], { DATABASE_URL: other.url });
  const third = await emptyPlace();
  expect(await call(restoreCommand, [twice, '--no-erasures'], { DATABASE_URL: third.url })).toMatchObject({ code: 0 });
  expect((await epochs(third)).length).toBe(4);
  await Promise.all([other.drop(), third.drop()]);
});

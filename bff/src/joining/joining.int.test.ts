// Joining by link (docs/features.md), through HTTP.
import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { deleteJoinLink } from '@mandali/contracts/api/delete-join-link';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { withdrawJoinRequest } from '@mandali/contracts/api/withdraw-join-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { ask, givenJoinRequest, look, openLink, waiting } from '../testing/joining.ts';
import { signUpByEmail } from '../testing/sign-up.ts';
import { inTransaction } from '../db/transaction.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const day = 86_400_000;

describe('joining by link', () => {
  test('gives the seat of an ordinary member after request and acceptance, without personal data in the log', async () => {
    const committee = await givenCommittee(bff, { name: 'Gulmohar' });
    const params = await openLink(committee);
    const devi = await person(bff, 'Devi');
    const open = await look(devi, params).thenAnswers({
      state: 'open',
      committeeId: null,
      committeeName: 'Gulmohar',
      adminName: 'Admin',
      isFull: false,
      phone: expect.stringMatching(/^98\*{4}\d{4}$/),
    });
    expect(JSON.stringify(open)).not.toMatch(/Asha|Bela|"1000"/);

    await ask(devi, params, 'I am Meena’s cousin');
    await ask(devi, params, 'Once more');
    await look(devi, params).thenAnswers({ state: 'asked', askedAt: expect.any(String) });
    const [request, ...others] = await waiting(committee);
    expect([request, others]).toEqual([
      {
        id: expect.any(Number),
        name: 'Devi',
        phone: `${devi.phone.slice(3, 5)}****${devi.phone.slice(-4)}`,
        word: 'I am Meena’s cousin',
        askedAt: expect.any(String),
        isNamesake: false,
      },
      [],
    ]);

    await committee
      .when(acceptJoinRequest, { params: { ...committee.itself, requestId: `${request?.id}` } })
      .thenAnswers({ seatNo: 3, isActive: true, user: { id: devi.id, name: 'Devi', phone: devi.phone } });
    await look(devi, params).thenAnswers({ state: 'in', committeeId: committee.id, committeeName: null });
    await when(devi, getCommittee, { params: committee.itself }).thenAnswers({ committee: { memberCount: 3 } });
    expect(await waiting(committee)).toEqual([]);
    await committee.when(getJoinLink, { params: committee.itself }).thenAnswers({ link: { asked: 1, accepted: 1 } });
    const log = await bff.pool.query<{ all: string }>(
      `select string_agg(data::text || meta::text, ' ') as all from log.event`,
    );
    expect(log.rows[0]?.all).not.toMatch(/cousin|Devi/);
  });

  test('returns 401 to signed-out callers for existing and invented links', async () => {
    const params = await openLink(await givenCommittee(bff));
    for (const each of [params, { token: 'a'.repeat(22) }]) {
      await when(bff.visitor, getJoinPage, { params: each }).thenRefuses(401, 'not-signed-in');
      expect((await ask(bff.visitor, each)).status).toBe(401);
    }
  });

  test('neither stores nor logs the token', async () => {
    const committee = await givenCommittee(bff);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await committee.admin.send(putJoinLink, { params: committee.itself, body: { days: 7 }, headers });
    const { params } = await givenJoinRequest(bff, committee);
    const tables = await bff.pool.query<{ all: string }>(
      `select concat_ws(' ', (select string_agg(t::text, ' ') from people.join_link t),
         (select string_agg(t::text, ' ') from people.join_request t),
         (select string_agg(t::text, ' ') from people.idempotency_answer t)) as all`,
    );
    expect(tables.rows[0]?.all).not.toContain(params.token);
    expect(bff.log.join('')).not.toContain(params.token);
  });

  test('recognises a member who opens the link, and ignores their request', async () => {
    const committee = await givenCommittee(bff);
    const params = await openLink(committee);
    for (const member of [committee.admin, committee.member(0)]) {
      await look(member, params).thenAnswers({ state: 'in', committeeId: committee.id });
      expect((await ask(member, params)).status).toBe(200);
    }
    expect(await waiting(committee)).toEqual([]);
  });

  test('requires a proved phone for a request', async () => {
    const params = await openLink(await givenCommittee(bff));
    const byEmail = await signUpByEmail(bff, 'Charu', 'charu@example.org', '+919811199001');
    await look(byEmail, params).thenAnswers({ state: 'open', phone: null });
    await when(byEmail, askToJoin, { params, body: { word: '' } }).thenRefuses(409, 'phone-not-proven');
  });

  test('marks a request of a person whose name looks like that of a member', async () => {
    const committee = await givenCommittee(bff);
    await givenJoinRequest(bff, committee, '\u0410sha');
    expect(await waiting(committee)).toMatchObject([{ name: '\u0410sha', isNamesake: true }]);
  });
});

describe('a join link', () => {
  test('has the same token after its end is moved, and a new one after it was withdrawn', async () => {
    const committee = await givenCommittee(bff);
    const both = await Promise.all([openLink(committee), openLink(committee, 30)]);
    expect(both[0]).toEqual(both[1]);
    await committee.after(deleteJoinLink, { params: committee.itself });
    await committee.when(getJoinLink, { params: committee.itself }).thenAnswers({ link: null });
    expect(await openLink(committee)).not.toEqual(both[0]);
    await look(await person(bff, 'Devi'), both[0]).thenAnswers({ state: 'taken-back', committeeName: null });
  });
  test('that was withdrawn after it was opened accepts no request', async () => {
    const committee = await givenCommittee(bff);
    const params = await openLink(committee);
    const devi = await person(bff, 'Devi');
    await look(devi, params).thenAnswers({ state: 'open' });
    await committee.after(deleteJoinLink, { params: committee.itself });
    await when(devi, askToJoin, { params, body: { word: '' } }).thenRefuses(409, 'join-link-closed');
    expect(await waiting(committee)).toEqual([]);
  });
  test('of a completed or deleted committee returns that state and accepts no request', async () => {
    const root = await person(bff, 'Root', 'global_admin');
    const [done, deleted] = [await givenCommittee(bff, { totalMembers: 2, members: 2 }), await givenCommittee(bff)];
    const [ofDone, ofGone, devi] = [await openLink(done), await openLink(deleted), await person(bff, 'Devi')];
    await ask(await person(bff, 'Early'), ofDone);
    for (const index of [0, 1])
      await done.after(selectWinner, { params: done.round(index + 1), body: { winnerId: done.member(index).id } });
    expect(await waiting(done)).toEqual([]);
    await root.send(adminDeleteCommittee, { params: deleted.itself });
    await look(devi, ofDone).thenAnswers({ state: 'completed', committeeName: null });
    await look(devi, ofGone).thenAnswers({ state: 'deleted', committeeName: null });
    await when(devi, askToJoin, { params: ofDone, body: { word: '' } }).thenRefuses(409, 'join-link-closed');
    await done.when(putJoinLink, { params: done.itself, body: { days: 7 } }).thenRefuses(409, 'committee-completed');
  });
  test('that does not exist returns 404, and guesses are limited per hour', async () => {
    const devi = await person(bff, 'Devi');
    const inventedToken = (n: number) => ({ token: String(n).padStart(22, 'x') });
    await look(devi, inventedToken(0)).thenRefuses(404, 'not-found');
    for (let n = 1; n < 239; n += 1) await bff.features.people.lookups.joinLink(devi.id);
    await look(devi, inventedToken(1)).thenRefuses(404, 'not-found');
    await look(devi, inventedToken(2)).thenRefuses(429, 'too-many-requests');
    await when(devi, askToJoin, { params: inventedToken(3), body: { word: '' } }).thenRefuses(429, 'too-many-requests');
    await when(devi, withdrawJoinRequest, { params: inventedToken(4) }).thenRefuses(429, 'too-many-requests');
  });
  test('accepts 100 requests per day from all people together', async () => {
    const committee = await givenCommittee(bff);
    const params = await openLink(committee);
    const { rows } = await bff.pool.query<{ id: string }>(
      'select id from people.join_link where committee_id = $1 and closed_at is null',
      [committee.id],
    );
    const linkId = rows[0]?.id ?? '';
    for (let n = 1; n < 100; n += 1)
      await inTransaction(bff.pool, (client) =>
        bff.features.people.lookups.joining(
          { personId: 1_000_000 + n, linkId, commandId: crypto.randomUUID() },
          client,
        ),
      );
    expect((await ask(await person(bff, 'Hundredth'), params)).status).toBe(200);
    await when(await person(bff, 'Late'), askToJoin, { params, body: { word: '' } }).thenRefuses(
      429,
      'too-many-requests',
    );
  });
});

test('join links expire, and are deleted with their requests 30 days later', async () => {
  const own = await startTestBff();
  try {
    const committee = await givenCommittee(own);
    const params = await openLink(committee, 7);
    const [devi, late] = [await person(own, 'Devi'), await person(own, 'Late')];
    await ask(devi, params);
    own.clock.advance(7 * day);
    await look(late, params).thenAnswers({ state: 'ended', endsAt: expect.any(String) });
    await look(devi, params).thenAnswers({ state: 'asked' });
    await when(late, askToJoin, { params, body: { word: '' } }).thenRefuses(409, 'join-link-closed');
    expect(await openLink(committee)).not.toEqual(params);
    await look(late, params).thenAnswers({ state: 'ended' });
    own.clock.advance(30 * day + 1_000);
    await own.features.jobs.enqueue('purge', {}, crypto.randomUUID());
    await expect
      .poll(async () => (await own.pool.query('select from people.join_request')).rowCount, { timeout: 60_000 })
      .toBe(0);
    const again = await own.signIn({ name: 'Later', phone: '+919811199002' });
    await look(again, params).thenRefuses(404, 'not-found');
  } finally {
    await own.stop();
  }
});

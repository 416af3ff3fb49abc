// Requests to join a committee (docs/features.md), and concurrent changes.
import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { addMember } from '@mandali/contracts/api/add-member';
import { declineJoinRequest } from '@mandali/contracts/api/decline-join-request';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { deleteJoinLink } from '@mandali/contracts/api/delete-join-link';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { withdrawJoinRequest } from '@mandali/contracts/api/withdraw-join-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { ask, givenJoinRequest, look, openLink, waiting } from '../testing/joining.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

describe('a request to join', () => {
  test('that was declined is shown as declined, and can be repeated only by another link', async () => {
    const committee = await givenCommittee(bff);
    const { params, asker, request } = await givenJoinRequest(bff, committee);
    await committee.after(declineJoinRequest, { params: request });
    await committee.after(declineJoinRequest, { params: request });
    await look(asker, params).thenAnswers({ state: 'declined' });
    await ask(asker, params);
    expect(await waiting(committee)).toEqual([]);
    // Withdrawing the answered request does not allow another one by the same link either.
    await when(asker, withdrawJoinRequest, { params }).thenAnswers({ success: true });
    await ask(asker, params);
    await look(asker, params).thenAnswers({ state: 'declined' });
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(409, 'join-request-answered');
    await committee.after(deleteJoinLink, { params: committee.itself });
    const next = await openLink(committee);
    await ask(asker, next);
    await look(asker, next).thenAnswers({ state: 'asked' });
  });
  test('can be withdrawn by its author', async () => {
    const committee = await givenCommittee(bff);
    const { params, asker, request } = await givenJoinRequest(bff, committee);
    await when(asker, withdrawJoinRequest, { params }).thenAnswers({ success: true });
    await look(asker, params).thenAnswers({ state: 'open' });
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(404, 'join-request-not-found');
    await committee.when(declineJoinRequest, { params: request }).thenRefuses(404, 'join-request-not-found');
  });
  test('that is concurrently accepted and declined is one of both, for every caller', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const committee = await givenCommittee(bff, { members: 1 });
      const { params, asker, request } = await givenJoinRequest(bff, committee);
      const [accepted, declined] = await Promise.all([
        committee.admin.send(acceptJoinRequest, { params: request }),
        committee.admin.send(declineJoinRequest, { params: request }),
      ]);
      expect([accepted.status, declined.status].toSorted((x, y) => x - y)).toEqual(
        accepted.status === 201 ? [201, 409] : [200, 409],
      );
      await look(asker, params).thenAnswers({ state: accepted.status === 201 ? 'in' : 'declined' });
    }
  });
  test('accepted twice with the same key returns the same answer and one seat', async () => {
    const committee = await givenCommittee(bff, { members: 1 });
    const { request } = await givenJoinRequest(bff, committee);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => committee.admin.send(acceptJoinRequest, { params: request, headers });
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([201, 201]);
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(409, 'already-member');
    await committee.when(getCommittee, { params: committee.itself }).thenAnswers({ committee: { memberCount: 2 } });
  });
  test('for a full committee is stored and cannot be accepted', async () => {
    const committee = await givenCommittee(bff, { members: 3 });
    const { params, asker, request } = await givenJoinRequest(bff, committee);
    await look(asker, params).thenAnswers({ state: 'asked', isFull: true });
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(409, 'committee-full');
    expect(await waiting(committee)).toHaveLength(1);
  });
  test('of a person whom the admin has added since is no longer listed', async () => {
    const committee = await givenCommittee(bff);
    const { params, asker, request } = await givenJoinRequest(bff, committee);
    await committee.after(addMember, { params: committee.itself, body: { name: 'Devi', phone: asker.phone } });
    expect(await waiting(committee)).toEqual([]);
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(409, 'already-member');
    await look(asker, params).thenAnswers({ state: 'in' });
  });
  test('of a person who was removed after acceptance can be repeated by the same link', async () => {
    const committee = await givenCommittee(bff);
    const { params, asker, request } = await givenJoinRequest(bff, committee);
    await committee.when(acceptJoinRequest, { params: request }).thenAnswers({ user: { id: asker.id } });
    await committee.after(removeMember, { params: { ...committee.itself, userId: `${asker.id}` }, body: {} });
    await look(asker, params).thenAnswers({ state: 'open', askedAt: null });
    expect(await waiting(committee)).toEqual([]);
    await ask(asker, params, 'Once more');
    await look(asker, params).thenAnswers({ state: 'asked' });
    expect(await waiting(committee)).toMatchObject([{ word: 'Once more' }]);
  });
  test('is exported, and deleted with the account', async () => {
    const committee = await givenCommittee(bff);
    const { asker, request } = await givenJoinRequest(bff, committee);
    await when(asker, exportAccount).thenAnswers({
      joinRequests: [{ committeeId: committee.id, word: null, askedAt: expect.any(String), answer: null }],
    });
    await when(asker, deleteAccount).thenAnswers({ success: true });
    expect(await waiting(committee)).toEqual([]);
    await committee.when(acceptJoinRequest, { params: request }).thenRefuses(404, 'join-request-not-found');
  });
  test('that is accepted during the erasure of the account stores nothing of the person', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const committee = await givenCommittee(bff, { members: 1 });
      const { asker, request } = await givenJoinRequest(bff, committee, 'Wandacanary');
      await Promise.all([
        committee.admin.send(acceptJoinRequest, { params: request }),
        when(asker, deleteAccount).thenAnswers({ success: true }),
      ]);
    }
    const remainingText = `select (select count(*) from people.join_request r join people.person p on p.id = r.person_id
        where p.erased_at is not null) + (select count(*) from people.text where body = 'Wandacanary') as n`;
    expect((await bff.pool.query<{ n: string }>(remainingText)).rows[0]?.n).toBe('0');
  });
  test('is refused after ten requests of the person in a day', async () => {
    const asker = await person(bff, 'Devi');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(asker, await openLink(await givenCommittee(bff)))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

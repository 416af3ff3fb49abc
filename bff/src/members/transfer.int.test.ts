import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { declineTransfer } from '@mandali/contracts/api/decline-transfer';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getNews } from '@mandali/contracts/api/get-news';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { withdrawTransfer } from '@mandali/contracts/api/withdraw-transfer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

describe('transferring ownership', () => {
  it('asks an active member with an account; after their yes the former admin loses access immediately', async () => {
    const committee = await givenCommittee(bff);
    const [asha, bela] = [committee.member(0), committee.member(1)];
    const itself = { params: committee.itself };
    const sent = { ...itself, body: { newAdminId: asha.id } };
    const asked = { createdById: committee.admin.id, transferTo: { id: asha.id, name: 'Asha' } };
    await committee.when(transferOwnership, sent).thenAnswers(asked);
    await committee.when(getCommittee, itself, bela).thenAnswers({ committee: asked });
    const yes = { ...itself, body: {} };
    await committee.when(acceptTransfer, yes, bela).thenRefuses(403, 'not-asked-to-administer');
    await committee.when(acceptTransfer, yes, asha).thenAnswers({ createdById: asha.id, transferTo: null });
    await committee.when(getCommittee, itself).thenRefuses(404, 'committee-not-found', 'Committee not found');
    await committee.when(getCommittee, itself, asha).thenAnswers({ committee: { id: committee.id } });
  });
  it('changes nothing when it is declined or withdrawn, and both sides have it in their news', async () => {
    const committee = await givenCommittee(bff);
    const asha = committee.member(0);
    const itself = { params: committee.itself };
    const ask = () => committee.when(transferOwnership, { ...itself, body: { newAdminId: asha.id } });
    const stays = { createdById: committee.admin.id, transferTo: null };
    await ask().thenAnswers({});
    await committee.when(withdrawTransfer, itself).thenAnswers(stays);
    await committee
      .when(acceptTransfer, { ...itself, body: {} }, asha)
      .thenRefuses(409, 'no-transfer-request', 'You are not asked any more to look after this committee');
    await ask().thenAnswers({});
    await committee.when(declineTransfer, { ...itself, body: {} }, asha).thenAnswers(stays);
    const types = async (reader: typeof asha) =>
      (await reader.send(getNews)).data.items.flatMap((item) =>
        'entry' in item ? [[item.entry.type, item.isOwn]] : [],
      );
    expect(await types(asha)).toContainEqual(['AdminTransferRequested', true]);
    expect(await types(committee.admin)).toContainEqual(['AdminTransferRequestEnded', true]);
  });
  it('by a global admin holds at once', async () => {
    const committee = await givenCommittee(bff);
    const root = await person(bff, 'Root', 'global_admin');
    const body = { newAdminId: committee.member(0).id };
    await committee
      .when(transferOwnership, { params: committee.itself, body }, root)
      .thenAnswers({ createdById: committee.member(0).id, transferTo: null });
  });
  it('returns hasAccount of members to the admin only', async () => {
    const committee = await givenCommittee(bff, { members: 1 });
    const body = { name: 'Never Here', phone: '98111 88001' };
    await committee.admin.send(addMember, { params: committee.itself, body });
    const accountFlags = async (by: typeof committee.admin) =>
      (await by.send(getCommittee, { params: committee.itself })).data.members.map(({ hasAccount }) => hasAccount);
    expect(await accountFlags(committee.admin)).toEqual([true, false]);
    expect(await accountFlags(committee.member(0))).toEqual([null, null]);
  });
  it('to an outsider is refused', async () => {
    const committee = await givenCommittee(bff);
    const outsider = await person(bff, 'Outsider');
    const message = 'Ownership can only go to an active member with an account';
    const sent = { params: committee.itself, body: { newAdminId: outsider.id } };
    await committee.when(transferOwnership, sent).thenRefuses(422, 'not-an-active-member', message);
  });
  it('to an auditor is refused, also immediately after the change of role', async () => {
    const committee = await givenCommittee(bff);
    const admin = await person(bff, 'Global', 'global_admin');
    const member = committee.member(0);
    await admin.send(adminChangeRole, { params: { id: `${member.id}` }, body: { role: 'auditor' } });
    const message = 'Ownership cannot go to an auditor, who only reads';
    const sent = { params: committee.itself, body: { newAdminId: member.id } };
    await committee.when(transferOwnership, sent).thenRefuses(422, 'auditor-cannot-administer', message);
    await committee
      .when(getCommittee, { params: committee.itself })
      .thenAnswers({ committee: { createdById: committee.admin.id } });
  });
});

import { createCommittee } from '@mandali/contracts/api/create-committee';
import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBff, type TestBff } from './start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

it('a created committee and its member are returned by the detail request', async () => {
  const asha = await bff.signIn({ name: 'Asha', phone: '+919811126610' });
  const body = {
    name: 'Family',
    totalMembers: 3,
    contributionAmount: 1000,
    cycleDuration: 30,
    cycleType: 'fixed',
    committeeType: 'new',
  } as const;
  const { data: made } = await asha.send(createCommittee, { body });
  const params = { id: String(made.id) };
  await asha.send(addMember, { params, body: { name: 'Bela', phone: '98111 26611' } });
  const detail = await asha.send(getCommittee, { params });
  expect(detail.data.members).toMatchObject([{ seatNo: 1, user: { name: 'Bela', phone: '+919811126611' } }]);
});

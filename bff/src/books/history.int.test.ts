import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

describe('a past state of a committee', () => {
  const asOf = (events: number) => ({ query: { asOf: String(events) } });
  it('is returned after the given number of events; beyond the end it is the current state', async () => {
    const committee = await givenCommittee(bff, { members: 2, paid: true });
    const { itself: params } = committee;
    const three = await committee.when(getCommittee, { params, ...asOf(3) }).thenAnswers({ committee: { events: 3 } });
    expect(three.members.map(({ user }) => user.name)).toEqual(['Asha']);
    const before = await committee.when(getCommittee, { params, ...asOf(4) }).thenAnswers({});
    expect(before.currentRound?.payments.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const now = await committee.when(getCommittee, { params }).thenAnswers({});
    expect(await committee.when(getCommittee, { params, ...asOf(900) }).thenAnswers({})).toEqual(now);
  });
  it('is returned to current members, also from before they joined, but not to replaced ones', async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const { itself: params } = committee;
    const past = { params, ...asOf(2) };
    await committee.when(getCommittee, past, committee.member(1)).thenAnswers({ members: [] });
    const body = { newMemberData: { name: 'Zubair', phone: '9811199001' }, reason: 'Moved' };
    await committee.after(replaceMember, { params: { ...params, userId: `${committee.member(1).id}` }, body });
    await committee.when(getCommittee, past, committee.member(1)).thenRefuses(404, 'committee-not-found');
  });
  it('contains masked phones for a former admin who is now a member', async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const { itself: params, admin } = committee;
    await committee.after(addMember, { params, body: { name: 'Admin', phone: admin.phone } });
    await transferTo(committee.member(0), admin, params);
    const before = await committee.when(getCommittee, { params, ...asOf(4) }).thenAnswers({});
    expect(before.members.map(({ user }) => user.phone?.includes('*'))).toEqual([true, true]);
  });
  it.each(['0', '-1', 'x', '1.5'])('is refused for asOf=%s', async (number) => {
    const committee = await givenCommittee(bff);
    const sent = { params: committee.itself, query: { asOf: number } };
    await committee.when(getCommittee, sent).thenRefuses(400, 'invalid-input');
  });
});

describe('the history of a committee', () => {
  it('returns the actor, the people concerned, the text and the former value of a change', async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const body = { status: 'paid', paymentMethod: 'upi', notes: 'By phone' };
    await committee.after(markPayment, { params: committee.payment(1, 2), body });
    const query = { order: 'newest', limit: '1' };
    await committee.when(listEvents, { params: committee.itself, query }, committee.member(0)).thenAnswers([
      {
        revision: 4,
        type: 'PaymentMarked',
        actor: { id: committee.admin.id, name: 'Admin' },
        people: [{ id: committee.member(1).id, name: 'Bela' }],
        text: 'By phone',
        before: { status: 'pending', paymentMethod: null },
      },
    ]);
  });
  it('pages from the newest entry to the oldest', async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const query = { order: 'newest', limit: '3' };
    const page = await committee.admin.send(listEvents, { params: committee.itself, query });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await committee.admin.raw('GET', next);
    const revisions = [...page.data, ...JSON.parse(rest.text)].map(({ revision }: { revision: number }) => revision);
    expect([revisions, rest.headers.get('link')]).toEqual([[3, 2, 1, 0], null]);
  });
  it.each([{ after: '-1' }, { after: 'x' }, { limit: '501' }, { order: 'random' }, { type: 'a b' }, { round: '0' }])(
    'is refused for the query %o',
    async (query) => {
      const committee = await givenCommittee(bff);
      await committee.when(listEvents, { params: committee.itself, query }).thenRefuses(400, 'invalid-input');
    },
  );
  it('returns 404 to an outsider', async () => {
    const committee = await givenCommittee(bff);
    const outsider = await person(bff, 'Outsider');
    const sent = { params: committee.itself };
    await committee.when(listEvents, sent, outsider).thenRefuses(404, 'committee-not-found');
  });
});

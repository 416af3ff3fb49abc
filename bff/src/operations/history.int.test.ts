import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

describe('the history of a committee', () => {
  it('tells who changed what, and how it was before', async () => {
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
  it('goes on page by page, in either order', async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const query = { order: 'newest', limit: '3' };
    const page = await committee.admin.send(listEvents, { params: committee.itself, query });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await committee.admin.raw('GET', next);
    const revisions = [...page.data, ...JSON.parse(rest.text)].map(({ revision }: { revision: number }) => revision);
    expect([revisions, rest.headers.get('link')]).toEqual([[3, 2, 1, 0], null]);
  });
  it.each([{ after: '-1' }, { after: 'x' }, { limit: '501' }, { order: 'random' }, { type: 'a b' }, { round: '0' }])(
    'refuses %o',
    async (query) => {
      const committee = await givenCommittee(bff);
      await committee.when(listEvents, { params: committee.itself, query }).thenRefuses(400, 'invalid-input');
    },
  );
  it('is not there for an outsider', async () => {
    const committee = await givenCommittee(bff);
    const outsider = await person(bff, 'Outsider');
    const sent = { params: committee.itself };
    await committee.when(listEvents, sent, outsider).thenRefuses(404, 'committee-not-found');
  });
});

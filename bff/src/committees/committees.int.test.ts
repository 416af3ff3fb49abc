import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

describe('creating a committee', () => {
  it('opens round 1 immediately, before members are added', async () => {
    const asha = await person(bff, 'Asha');
    const body = { ...family, name: '  Diwali fund ', committeeType: 'new' };
    const created = await when(asha, createCommittee, { body }).thenAnswers({
      name: 'Diwali fund',
      status: 'active',
      currentRound: 1,
    });
    expect(created).toMatchObject({
      contributionAmount: '1000',
      memberCount: 0,
      isExisting: false,
      createdById: asha.id,
    });
    expect(String(created.id)).toMatch(/^\d{9}$/);
    const params = { id: `${created.id}` };
    const detail = await when(asha, getCommittee, { params }).thenAnswers({
      members: [],
      currentRound: { roundNumber: 1, payments: [] },
    });
    expect(detail.currentRound?.dueAt).toBe('2026-12-21T18:29:59.999Z');
  });
  it.each([
    [{ totalMembers: 501 }, 'Maximum 500 members'],
    [{ contributionAmount: 99 }, 'Minimum contribution is ₹100'],
    [{ contributionAmount: 10_000_001 }, 'Maximum contribution is ₹1,00,00,000'],
    [{ contributionAmount: 100.5 }, 'Whole rupees only'],
    [{ contributionAmount: '1000' }, 'Invalid input: expected number, received string'],
    [{ cycleDuration: 367 }, 'At most 366 days'],
    [{ cycleType: 'weekly' }, 'Invalid option: expected one of "fixed"|"custom"'],
  ])('with %o is refused', async (bad, message) => {
    const asha = await person(bff, 'Asha');
    const { status, problem } = await asha.send(createCommittee, { body: { ...family, ...bad } });
    expect([status, problem.fields]).toEqual([400, { [Object.keys(bad)[0] ?? '']: message }]);
  });
});

describe('past rounds', () => {
  it('can be enabled, and the repeated command succeeds', async () => {
    const committee = await givenCommittee(bff, { committeeType: 'new' });
    const sent = { params: committee.itself, body: { isExisting: true } };
    await committee.when(changeCommittee, sent).thenAnswers({ isExisting: true, committeeType: 'new' });
    await committee.when(changeCommittee, sent).thenAnswers({ isExisting: true });
  });
  it('cannot be disabled', async () => {
    const committee = await givenCommittee(bff);
    await committee
      .when(changeCommittee, { params: committee.itself, body: { isExisting: false } })
      .thenRefuses(400, 'invalid-input');
  });
});

describe('the list of committees', () => {
  it('returns the newest first, filters by status, and pages', async () => {
    const asha = await person(bff, 'Asha');
    for (const name of ['One', 'Two', 'Three'])
      await when(asha, createCommittee, { body: { ...family, name } }).thenAnswers({ name });
    await when(asha, listCommittees, { query: { status: 'completed' } }).thenAnswers([]);
    const page = await asha.send(listCommittees, { query: { limit: '2' } });
    expect(page.data.map(({ name }) => name)).toEqual(['Three', 'Two']);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await asha.raw('GET', next);
    expect([JSON.parse(rest.text).map(({ name }: { name: string }) => name), rest.headers.get('link')]).toEqual([
      ['One'],
      null,
    ]);
  });
  it('of all people is returned to global admins only', async () => {
    const committee = await givenCommittee(bff);
    const admin = await person(bff, 'Global', 'global_admin');
    const all = await when(admin, adminListCommittees).thenAnswers(undefined);
    expect(all.map(({ id }) => id)).toContain(committee.id);
    await when(committee.admin, adminListCommittees).thenRefuses(403, 'not-allowed', 'You are not allowed to do this');
  });
});

describe('a large committee', () => {
  const threeRounds = async () => {
    const committee = await givenCommittee(bff, { totalMembers: 300 });
    for (const [index, round] of [1, 2].entries())
      await committee.after(selectWinner, {
        params: committee.round(round),
        body: { winnerId: committee.member(index).id },
      });
    return committee;
  };
  it.each([
    ['all payments by default', {}, [2, 2, 2]],
    ['payments of the newest rounds on request', { payments: 'latest' }, [2, 2, 0]],
    ['payments of one more round on request', { payments: '1' }, [2, 2, 2]],
  ])('returns %s', async (_, query, counts) => {
    const committee = await threeRounds();
    const { data } = await committee.admin.send(getCommittee, { params: committee.itself, query });
    expect(data.rounds.map(({ payments }) => payments.length)).toEqual(counts);
    const leftOut = data.rounds.map(({ paymentsLeftOut }) => paymentsLeftOut ?? false);
    expect(leftOut).toEqual(counts.map((count) => count === 0));
  });
  it.each(['newest', '0', '501'])('rejects the query payments=%s', async (payments) => {
    const committee = await givenCommittee(bff);
    await committee
      .when(getCommittee, { params: committee.itself, query: { payments } })
      .thenRefuses(400, 'invalid-input');
  });
});

describe('deleting a committee', () => {
  it('makes later reads and commands return 404', async () => {
    const committee = await givenCommittee(bff);
    const admin = await person(bff, 'Global', 'global_admin');
    await committee.when(adminDeleteCommittee, { params: committee.itself }, admin).thenAnswers({ success: true });
    await committee.when(getCommittee, { params: committee.itself }).thenRefuses(404, 'committee-not-found');
    await committee
      .when(changeCommittee, { params: committee.itself, body: { isExisting: true } })
      .thenRefuses(404, 'committee-not-found');
    await committee
      .when(adminDeleteCommittee, { params: committee.itself }, admin)
      .thenRefuses(404, 'committee-not-found');
  });
});

describe('the dashboard', () => {
  it('counts the committees of the caller', async () => {
    const committee = await givenCommittee(bff, { contributionAmount: 120_000 });
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    const counts = {
      activeCommittees: 1,
      totalMembers: 2,
      pendingPayments: '₹1,20,000',
      monthlyCollection: '₹1,20,000',
    };
    await when(committee.admin, getDashboardStats).thenAnswers(counts);
    await when(committee.member(0), getDashboardStats).thenAnswers(counts);
    const none = { activeCommittees: 0, totalMembers: 0, pendingPayments: '₹0', monthlyCollection: '₹0' };
    await when(await person(bff, 'Outsider'), getDashboardStats).thenAnswers(none);
  });
});

describe('a completed committee', () => {
  it('returns no current round and accepts only changes of payments', async () => {
    const committee = await givenCommittee(bff, { totalMembers: 2 });
    for (const [index, round] of [
      [0, 1],
      [1, 2],
    ] as const) {
      await committee.after(selectWinner, {
        params: committee.round(round),
        body: { winnerId: committee.member(index).id },
      });
    }
    const detail = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({ currentRound: null });
    expect(detail.committee).toMatchObject({ status: 'completed', currentRound: 3 });
    const message = 'This committee has completed all rounds';
    await committee
      .when(changeCommittee, { params: committee.itself, body: { isExisting: true } })
      .thenRefuses(409, 'committee-completed', message);
    await committee
      .when(selectWinner, { params: committee.round(2), body: { winnerId: committee.member(0).id } })
      .thenRefuses(409, 'committee-completed', message);
    await committee
      .when(markPayment, { params: committee.payment(2, 1), body: { status: 'paid' } })
      .thenAnswers({ status: 'paid' });
    const arrears = { dues: 3, amount: '3000' };
    const { members, rounds } = await committee
      .when(getCommittee, { params: committee.itself })
      .thenAnswers({ committee: { arrears } });
    expect(members.map((member) => member.arrears?.amount)).toEqual(['1000', '2000']);
    expect(rounds.map(({ unpaid }) => unpaid)).toEqual([1, 2]);
    await when(committee.admin, getDashboardStats).thenAnswers({ arrears: '₹3,000', ownArrears: '₹0' });
    await when(committee.member(0), getDashboardStats).thenAnswers({ arrears: '₹0', ownArrears: '₹1,000' });
    await when(committee.member(0), listCommittees).thenAnswers([{ arrears }]);
  });
});

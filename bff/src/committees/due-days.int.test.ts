// Decision 63: due days by a calendar, and moved ones.
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCalendar } from '@mandali/contracts/api/get-calendar';
import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { dayAt } from '@mandali/domain/india-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

const monthly = { cycleType: 'custom', committeeType: 'new', calendar: { kind: 'month-day', day: 5 } } as const;

/** Due days by round, the newest last. */
const dueDays = async ({ admin, itself }: GivenCommittee): Promise<readonly string[]> => {
  const { rounds } = (await admin.send(getCommittee, { params: itself })).data;
  return rounds.toReversed().map(({ dueAt }) => (dueAt === null ? 'never open' : dayAt(dueAt)));
};

const decided = (committee: GivenCommittee, roundNumber: number, member: number) =>
  committee.after(selectWinner, {
    params: committee.round(roundNumber),
    body: { winnerId: committee.member(member).id },
  });

describe('due days by a calendar', () => {
  it('are the chosen day and the same day of each later month, whenever a round is decided', async () => {
    const terms = { ...monthly, firstDueDay: '2026-12-05', totalMembers: 4 };
    const committee = await givenCommittee(bff, { ...terms, members: 4 });
    for (const round of [1, 2, 3]) await decided(committee, round, round - 1);
    expect(await dueDays(committee)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05']);
    const { committee: shown } = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    expect(shown).toMatchObject({ firstDueDay: '2026-12-05', calendar: monthly.calendar });
  });
  it('begin with the first round that is not recorded as past', async () => {
    const calendar = { kind: 'weekday', weekday: 1 } as const;
    const terms = { cycleType: 'custom', cycleDuration: 7, calendar, firstDueDay: '2026-11-30' } as const;
    const committee = await givenCommittee(bff, { ...terms, members: 3 });
    const past = (roundNumber: number) => ({
      params: committee.itself,
      body: {
        roundNumber,
        winnerId: committee.member(roundNumber - 1).id,
        drawDate: '2026-11-01',
        paymentMethod: 'cash',
      },
    });
    await committee.after(recordPastRound, past(1));
    await decided(committee, 2, 1);
    expect(await dueDays(committee)).toEqual(['2026-11-30', '2026-11-30', '2026-12-07']);
  });
  it('are corrected before the first payment, and not after it', async () => {
    const committee = await givenCommittee(bff);
    const sent = (body: Record<string, unknown>) => ({ params: committee.itself, body });
    const body = { calendar: { kind: 'month-day', day: 'last' } };
    await committee.when(changeCommittee, sent(body)).thenAnswers({ ...body, cycleType: 'custom', firstDueDay: null });
    expect(await dueDays(committee)).toEqual(['2026-11-30']);
    await committee.when(changeCommittee, sent({ firstDueDay: '2026-11-20' })).thenRefuses(422, 'due-day-out-of-range');
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    await committee.when(changeCommittee, sent({ firstDueDay: '2026-12-10' })).thenRefuses(409, 'something-paid');
  });
  it('are refused for a fixed cycle, in the past, and more than 400 days ahead', async () => {
    const asha = await person(bff, 'Asha');
    const created = (body: Record<string, unknown>) => when(asha, createCommittee, { body: { ...family, ...body } });
    await created({ calendar: monthly.calendar }).thenRefuses(400, 'invalid-input');
    await created({ firstDueDay: '2026-11-20' }).thenRefuses(422, 'due-day-out-of-range');
    await created({ firstDueDay: '2027-12-27' }).thenRefuses(422, 'due-day-out-of-range');
    await created({ firstDueDay: '2026-02-30' }).thenRefuses(400, 'invalid-input');
    await created({ ...monthly, calendar: { kind: 'month-day', day: 29 } }).thenRefuses(400, 'invalid-input');
    await created({ firstDueDay: '2027-12-26', calendar: { kind: 'days' } }).thenAnswers({
      calendar: { kind: 'days' },
    });
  });
});

describe('moving the due day of the open round', () => {
  it('sets another day with a reason, after which overdue dues are pending again', async () => {
    const committee = await givenCommittee(bff, { ...monthly, firstDueDay: '2026-12-05' });
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'overdue' } });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const sent = { params: committee.round(1), body: { day: '2027-01-04', reason: 'Ramadan' }, headers };
    const { dueAt, payments } = await committee.when(moveDueDay, sent).thenAnswers({});
    expect([dayAt(dueAt ?? ''), payments.map(({ status }) => status)]).toEqual(['2027-01-04', ['pending', 'pending']]);
    await committee.when(moveDueDay, sent).thenAnswers({ dueAt });
    const { data } = await committee.admin.send(listEvents, { params: committee.itself });
    expect(data.filter(({ type }) => type === 'DueDayMoved').map(({ text }) => text)).toEqual(['Ramadan']);
    await when(committee.member(0), renewCalendar, { body: {} }).thenAnswers({});
    const { link } = await when(committee.member(0), getCalendarLink).thenAnswers({});
    const feed = await bff.visitor.send(getCalendar, { params: { file: `${link?.secret}.ics` } });
    expect(feed.text).toContain('DTSTART;VALUE=DATE:20270104');
    // The next round is due on the first 5th after the moved day.
    await decided(committee, 1, 0);
    expect(await dueDays(committee)).toEqual(['2027-01-04', '2027-01-05']);
  });
  it('is refused for a day that has passed, a decided round and to members', async () => {
    const committee = await givenCommittee(bff, { members: 3 });
    const sent = (round: number, day: string) => ({
      params: committee.round(round),
      body: { day, reason: 'A funeral' },
    });
    await committee.when(moveDueDay, sent(1, '2026-11-20')).thenRefuses(422, 'due-day-out-of-range');
    await committee.when(moveDueDay, sent(2, '2026-12-20')).thenRefuses(404, 'round-not-found');
    await when(committee.member(0), moveDueDay, sent(1, '2026-12-20')).thenRefuses(403, 'not-committee-admin');
    await committee
      .when(moveDueDay, { ...sent(1, '2026-12-20'), body: { day: '2026-12-20', reason: '' } })
      .thenRefuses(400, 'invalid-input');
    await decided(committee, 1, 0);
    await committee.when(moveDueDay, sent(1, '2026-12-20')).thenRefuses(409, 'round-already-decided');
  });
});

// A running committee is entered from a notebook, in one request.
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { recordBook } from '@mandali/contracts/api/record-book';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { verifyBook } from '@mandali/domain/proof/verify-book';
import { dayAt } from '@mandali/domain/india-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

const running = () => givenCommittee(bff, { totalMembers: 4, members: 4 });
const round = (roundNumber: number, winnerSeatNo: number, paidSeatNos: readonly number[]) => ({
  roundNumber,
  day: `2026-0${roundNumber}-05`,
  winnerSeatNo,
  paidSeatNos: [...paidSeatNos],
});
const bookOf = (committee: GivenCommittee, ...rounds: readonly ReturnType<typeof round>[]) => ({
  params: committee.itself,
  body: { rounds: [...rounds] },
});
const everySeat = [1, 2, 3, 4];

describe('the book of a running committee', () => {
  it('is recorded in one request: winners, days, and a due that is still open', async () => {
    const committee = await running();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const sent = { ...bookOf(committee, round(1, 3, everySeat), round(2, 1, [1, 3, 4])), headers };
    const recorded = await committee.when(recordBook, sent).thenAnswers({});
    expect(recorded.committee).toMatchObject({ currentRound: 3, arrears: { dues: 1, amount: '1000' }, seats: 'WoWo' });
    const past = recorded.rounds
      .slice(1)
      .map(({ roundNumber, winner, drawDate, collected, decidedBy }) => [
        roundNumber,
        winner?.name,
        dayAt(drawDate ?? ''),
        collected,
        decidedBy,
      ]);
    expect(past).toEqual([
      [2, 'Asha', '2026-02-05', '3000', 'past'],
      [1, 'Chand', '2026-01-05', '4000', 'past'],
    ]);
    const { data: entries } = await committee.admin.send(listEvents, { params: committee.itself });
    await committee.when(recordBook, sent).thenAnswers({});
    expect((await committee.admin.send(listEvents, { params: committee.itself })).data).toHaveLength(entries.length);
    // The rounds after the notebook are decided as always.
    const body = { winnerId: committee.member(1).id };
    await committee.after(selectWinner, { params: committee.round(3), body });
    const exported = await committee.admin.send(exportCommittee, { params: committee.itself });
    const { fault, reading } = await verifyBook([new TextEncoder().encode(exported.text)]);
    expect([fault, reading.faults]).toEqual([null, []]);
  });
  it('is recorded whole or not at all', async () => {
    const committee = await running();
    const before = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    const refused = (status: number, code: string, ...rounds: readonly ReturnType<typeof round>[]) =>
      committee.when(recordBook, bookOf(committee, ...rounds)).thenRefuses(status, code);
    await refused(422, 'winner-not-eligible', round(1, 3, everySeat), round(2, 3, everySeat));
    await refused(409, 'round-not-current', round(1, 3, everySeat), round(3, 1, everySeat));
    await refused(404, 'payment-not-found', round(1, 3, [1, 5]));
    await refused(422, 'day-in-future', { ...round(1, 3, everySeat), day: '2026-11-22' });
    for (const day of ['1999-12-31', '0026-01-05', '2016-01-05'])
      await refused(422, 'day-too-early', round(1, 3, everySeat), { ...round(2, 1, everySeat), day });
    await refused(409, 'committee-completed', ...[1, 2, 3, 4].map((n) => round(n, n, everySeat)), round(5, 1, []));
    const after = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    expect(after).toEqual(before);
  });
  it('begins in 2000 at the earliest, however many rounds there are', async () => {
    const committee = await givenCommittee(bff, { totalMembers: 400, members: 1 });
    const on = (day: string) => bookOf(committee, { ...round(1, 1, [1]), day });
    await committee.when(recordBook, on('1999-12-31')).thenRefuses(422, 'day-too-early');
    const { rounds } = await committee.when(recordBook, on('2000-01-01')).thenAnswers({});
    expect(rounds.at(-1)?.drawDate).toBe('1999-12-31T18:30:00.000Z');
  });
  it('is refused to members, in a new committee, and above 512 KB', async () => {
    const committee = await running();
    await when(committee.member(0), recordBook, bookOf(committee, round(1, 1, []))).thenRefuses(
      403,
      'not-committee-admin',
    );
    const fresh = await givenCommittee(bff, { committeeType: 'new' });
    await fresh.when(recordBook, bookOf(fresh, round(1, 1, [1]))).thenRefuses(409, 'past-rounds-not-enabled');
    const paidSeatNos = Array.from({ length: 500 }, (_, i) => i + 1);
    const rounds = Array.from({ length: 300 }, (_, i) => ({ ...round(1, 1, paidSeatNos), roundNumber: i + 1 }));
    await committee.when(recordBook, { params: committee.itself, body: { rounds } }).thenRefuses(413, 'body-too-large');
    await committee
      .when(recordBook, { params: committee.itself, body: { rounds: rounds.slice(0, 100) } })
      .thenRefuses(404, 'payment-not-found');
  });
});

import { randomUUID } from 'node:crypto';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import type { Committee, Detail, Entry } from '@mandali/contracts/shapes';
import { play } from '@mandali/domain/committee/testing/play.fixture';
import { sampledSequences, type Sequence } from '@mandali/domain/committee/testing/sequences.fixture';
import { memberNoOf } from '@mandali/domain/ids';
import type { JsonObject } from '@mandali/domain/proof/export-line';
import {
  explainActive,
  explainMembers,
  explainPaid,
  explainReceived,
  explainRound,
  sumOf,
  worthOf,
} from '@mandali/domain/explain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';

/** Returns the events of a random sequence of commands: corrections, replacements, past rounds, deletions. */
const historyOf = (sequence: Sequence) =>
  play(sequence).appends.flatMap(({ events, at }) =>
    events.map(({ type, data }) => ({ type, data: data as JsonObject, at })),
  );

let bff: TestBff;
let admin: TestPerson;
let people: TestPerson[];
const firstId = 200_000_000;

/** Waits until the read models show the committee; with the last book they show all, as projections follow the log. */
const expectProjected = async (id: number, events: number): Promise<void> => {
  for (;;) {
    const answer = await admin.send(listEvents, { params: { id: `${id}` }, query: { limit: '500' } });
    if (answer.status === 200 && answer.data.length === events) return;
  }
};

beforeAll(async () => {
  bff = await startTestBff({ at: '2026-02-15T09:00:00.000Z' });
  // The random books name people by the ids 1 to 12.
  people = [];
  for (let n = 1; n <= 4; n += 1)
    people.push(await bff.signIn({ id: n, name: `Person ${n}`, phone: `+91981112600${n}` }));
  admin = await bff.signIn({ name: 'Admin', phone: '+919811126010', role: 'global_admin' });
  const sampled = sampledSequences(800, 11).map(historyOf);
  const isDeleted = (history: (typeof sampled)[number]) => history.at(-1)?.type === 'CommitteeDeleted';
  const books = [
    ...sampled
      .filter((history) => !isDeleted(history))
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 40),
    ...sampled.filter(isDeleted).slice(0, 10),
  ];
  books.push(books.shift() ?? []);
  for (const [index, history] of books.entries()) {
    await bff.features.store.append({
      stream: `committee-${firstId + index}`,
      expected: 'no-stream',
      events: history.map(({ type, data, at }) => ({
        id: randomUUID(),
        type,
        data,
        meta: { occurredAt: at, actorId: 'system', hash: 'c0ffee00'.repeat(8) },
      })),
    });
  }
  await expectProjected(firstId + books.length - 1, books.at(-1)?.length ?? 0);
});
afterAll(() => bff.stop());

const entriesOf = async ({ id }: Committee): Promise<readonly Entry[]> =>
  (await admin.send(listEvents, { params: { id: `${id}` }, query: { limit: '500' } })).data;

const detailOf = async ({ id }: Committee): Promise<Detail> =>
  (await admin.send(getCommittee, { params: { id: `${id}` } })).data;

/** Returns all committees of the reader with their counters, page by page. */
const committeesOf = async (reader: Client): Promise<readonly Committee[]> => {
  const page = await reader.send(listCommittees, { query: { counters: 'true', limit: '15' } });
  const found = [...page.data];
  for (let link = page.headers.get('link'); link !== null;) {
    const next = await reader.raw('GET', /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '');
    found.push(...listCommittees.answer.parse(JSON.parse(next.text)));
    link = next.headers.get('link');
  }
  return found;
};

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const sumBy = <T>(list: readonly T[], amount: (each: T) => number): number =>
  list.reduce((sum, each) => sum + amount(each), 0);

/** Computes what the committee adds to the four dashboard counters, from its entries alone. */
const sharesOf = async (committee: Committee) => {
  const entries = await entriesOf(committee);
  const worth = Number(committee.contributionAmount);
  const { from = '', before = '' } = committee.counters?.month ?? {};
  const isInMonth = ({ paidAt }: { readonly paidAt: string | null }): boolean =>
    paidAt !== null && paidAt >= from && paidAt < before;
  const roundQuery = { round: committee.currentRound, opened: true };
  const isActive = sumOf(explainActive(entries));
  return {
    active: isActive,
    members: sumOf(explainMembers(entries)),
    pending: isActive * worthOf(explainRound(roundQuery, entries).open, worth),
    collected: worthOf(explainPaid(isInMonth, entries), worth),
  };
};

describe('numbers computed from the entries of random books', () => {
  it('equal the dashboard of a global admin and of members', async () => {
    let nonzero = 0;
    for (const reader of [admin, ...people]) {
      const { data: stats } = await reader.send(getDashboardStats);
      const committees = await committeesOf(reader);
      // One after the other: concurrent requests of one reader are limited.
      const shares: Awaited<ReturnType<typeof sharesOf>>[] = [];
      for (const committee of committees) shares.push(await sharesOf(committee));
      expect(committees.map(({ counters }) => [Number(counters?.pending), Number(counters?.collected)])).toEqual(
        shares.map(({ pending, collected }) => [pending, collected]),
      );
      expect(stats).toMatchObject({
        activeCommittees: sumBy(shares, ({ active }) => active),
        totalMembers: sumBy(shares, ({ members }) => members),
        pendingPayments: rupees(sumBy(shares, ({ pending }) => pending)),
        monthlyCollection: rupees(sumBy(shares, ({ collected }) => collected)),
      });
      nonzero += Number(stats.pendingPayments !== '₹0' && stats.monthlyCollection !== '₹0');
    }
    expect(nonzero).toBeGreaterThan(2);
  });

  it('equal the rounds and the arrears of each committee', async () => {
    let owed = 0;
    // After an early end nothing is owed, whatever the entries leave open.
    for (const committee of (await committeesOf(admin)).filter(({ ended }) => !ended)) {
      const [entries, detail] = [await entriesOf(committee), await detailOf(committee)];
      const worth = Number(committee.contributionAmount);
      const openOf = (seat?: number): number =>
        sumBy(
          detail.rounds.filter(({ winner }) => winner !== null),
          ({ roundNumber: round, dueAt }) =>
            worthOf(explainRound({ round, seat, opened: dueAt !== null }, entries).open, worth),
        );
      expect(openOf()).toBe(Number(detail.committee.arrears?.amount));
      for (const { roundNumber: round, dueAt, collected: sum = '', payments } of detail.rounds) {
        const { collected, open } = explainRound({ round, opened: dueAt !== null }, entries);
        const rest = sumBy(payments, ({ amount, paid = '' }) => Number(amount) - Number(paid));
        expect([worthOf(collected, worth), worthOf(open, worth)]).toEqual([Number(sum), rest]);
      }
      for (const { seatNo, arrears } of detail.members.filter(({ isActive }) => isActive)) {
        expect(openOf(seatNo)).toBe(Number(arrears?.amount));
      }
      owed += openOf();
    }
    expect(owed).toBeGreaterThan(20);
  });

  it('equal the payment history of each member, including replaced members', async () => {
    let replaced = 0;
    for (const committee of await committeesOf(admin)) {
      const [entries, { members }] = [await entriesOf(committee), await detailOf(committee)];
      for (const member of members) {
        const params = { id: `${committee.id}`, userId: `${member.user.id}` };
        const { data } = await admin.send(listMemberPayments, { params, query: { limit: '500' } });
        const times = members.filter(({ user }) => user.id === member.user.id);
        const own = new Set(times.map(({ id }) => memberNoOf(id)));
        const worth = Number(committee.contributionAmount);
        const paid = worthOf(
          explainPaid(({ memberNo }) => own.has(memberNo), entries),
          worth,
        );
        expect(paid).toBe(sumBy(data, (payment) => Number(payment.paid)));
        expect(sumOf(explainReceived([memberNoOf(member.id)], entries))).toBe(Number(member.wonInRound !== null));
        replaced += Number(!member.isActive && paid > 0);
      }
    }
    expect(replaced).toBeGreaterThan(3);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from './committee/testing/play.fixture.ts';
import { activeMembers, collectedOf, currentRound, paidOf, roundOf } from './committee/queries.ts';
import { partsOf } from './committee/parts.ts';
import { sequences, type Sequence } from './committee/testing/sequences.fixture.ts';
import type { Due, LiveCommittee } from './committee/state.ts';
import {
  explainActive,
  explainMembers,
  explainPaid,
  explainReceived,
  explainRound,
  worthOf,
  type Line,
  type BookEntry,
} from './explain.ts';

type Book = { readonly entries: readonly BookEntry[]; readonly state: LiveCommittee };

/** Returns a random book: the events of accepted commands, without deletion, and the resulting state. */
const bookOf = (sequence: Sequence): Book => {
  const steps = sequence.steps.filter(({ type }) => type !== 'deleteCommittee' && type !== 'removeCommittee');
  const { appends, state } = play({ ...sequence, steps });
  const entries = appends.flatMap(({ events }) => events).map(({ type, data }, revision) => ({ revision, type, data }));
  if (state.status !== 'active' && state.status !== 'completed') throw new Error('the first step creates a committee');
  return { entries, state };
};

/** A number of the page: its value in the state (members and committees like whole dues), and the entries that explain it. */
type ExplainedNumber = {
  readonly name: string;
  readonly expected: number;
  readonly parts: (entries: readonly BookEntry[]) => readonly Line[];
};

const duesOf = ({ rounds }: LiveCommittee): readonly Due[] =>
  rounds.flatMap((round) => round?.dues ?? []).flatMap((due) => due ?? []);

const paymentsOf = (state: LiveCommittee) => duesOf(state).flatMap((due) => partsOf(due, state.contribution));
const sumOfRupees = (payments: readonly { readonly amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

const ofRound = (state: LiveCommittee, round: number): readonly ExplainedNumber[] => {
  const known = roundOf(state, round);
  if (known === null) return [];
  const { contribution } = state;
  const opened = known.opened !== null;
  const open = (seat?: number) => (entries: readonly BookEntry[]) =>
    explainRound({ round, seat, opened }, entries).open;
  const restOf = (due: Due | undefined): number => (due ? contribution - paidOf(due, contribution) : 0);
  const rest = known.dues.reduce((sum, due) => sum + restOf(due), 0);
  return [
    {
      name: 'collected',
      expected: collectedOf(state, round),
      parts: (entries) => explainRound({ round, opened }, entries).collected,
    },
    { name: opened ? 'open' : 'open of a recorded round', expected: rest, parts: open() },
    ...state.seats.map(({ seatNo }) => ({
      name: 'open of a seat',
      expected: restOf(known.dues[seatNo - 1]),
      parts: open(seatNo),
    })),
  ];
};

/** Returns the numbers of a person in all seats, including former ones. */
const ofPerson = (state: LiveCommittee, userId: number): readonly ExplainedNumber[] => {
  const own = state.members.flatMap((member) => (member.userId === userId ? [member.memberNo] : []));
  const paid = paymentsOf(state).filter(({ memberNo }) => own.includes(memberNo));
  const pots = state.rounds.filter((round) => own.includes(round?.winner?.memberNo ?? 0)).length;
  return [
    {
      name: 'paid',
      expected: sumOfRupees(paid),
      parts: (entries) => explainPaid(({ memberNo }) => own.includes(memberNo), entries),
    },
    { name: 'received', expected: pots * state.contribution, parts: (entries) => explainReceived(own, entries) },
  ];
};

const ofMonth = (state: LiveCommittee, month: string): ExplainedNumber => ({
  name: 'collected in a month',
  expected: sumOfRupees(paymentsOf(state).filter(({ paidAt }) => paidAt.startsWith(month))),
  parts: (entries) => explainPaid(({ paidAt }) => paidAt?.startsWith(month) === true, entries),
});

const numbersOf = ({ state }: Book): readonly ExplainedNumber[] => [
  ...[1, 2, 3, 4].flatMap((round) => ofRound(state, round)),
  ...[...new Set(state.members.map(({ userId }) => userId))].flatMap((userId) => ofPerson(state, userId)),
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((month) => ofMonth(state, month)),
  { name: 'members', expected: activeMembers(state).length * state.contribution, parts: explainMembers },
  { name: 'active', expected: Number(currentRound(state) !== null) * state.contribution, parts: explainActive },
];

const without = (entries: readonly BookEntry[], gone: readonly number[]): readonly BookEntry[] =>
  entries.filter(({ revision }) => !gone.includes(revision));

describe('the entries that explain a number', () => {
  // Most random books are short and nearly empty; the longest ones contain all rare cases.
  const books = fc
    .sample(sequences, { numRuns: 12_000, seed: 11 })
    .map(bookOf)
    .toSorted((a, b) => b.entries.length - a.entries.length)
    .slice(0, 500);

  it('add up to its value in the state', () => {
    const counted: Record<string, number> = {};
    for (const book of books) {
      for (const { name, expected, parts } of numbersOf(book)) {
        expect([name, worthOf(parts(book.entries), book.state.contribution)]).toEqual([name, expected]);
        counted[name] = (counted[name] ?? 0) + expected;
      }
    }
    expect(Object.keys(counted)).toHaveLength(9);
    expect(Object.entries(counted).filter(([, sum]) => sum === 0)).toEqual([]);
  });

  it('change it when removed, unlike all other entries', () => {
    const kinds = new Set<string>();
    for (const book of books) {
      const { entries, state } = book;
      for (const { name, expected, parts } of numbersOf(book)) {
        const lines = parts(entries);
        for (const { revisions, count } of lines) {
          if (name === 'open') kinds.add(`${Math.sign(count)} ${Math.min(revisions.length, 2)}`);
          expect([name, worthOf(parts(without(entries, revisions)), state.contribution)]).not.toEqual([name, expected]);
        }
        const named = new Set(lines.flatMap(({ revisions }) => revisions));
        const others = entries.filter(({ revision }) => !named.has(revision));
        for (const { revision } of others)
          expect(worthOf(parts(without(entries, [revision])), state.contribution)).toBe(expected);
      }
    }
    // Dues and reopened dues; payments, revoked payments and corrected payments.
    expect([...kinds].toSorted()).toEqual(['-1 1', '-1 2', '0 1', '0 2', '1 1', '1 2']);
  });
});

const marked = (revision: number, status: string): BookEntry => ({
  revision,
  type: 'PaymentMarked',
  data: { roundNumber: 1, seatNo: 3, memberNo: 3, status },
});

it('a corrected payment counts once, and not after it is marked pending', () => {
  const collected = (...entries: readonly BookEntry[]) => explainRound({ round: 1, opened: true }, entries).collected;
  expect(collected(marked(5, 'paid'), marked(7, 'paid'))).toEqual([{ revisions: [5, 7], count: 1 }]);
  expect(collected(marked(5, 'paid'), marked(7, 'pending'))).toEqual([{ revisions: [7], count: 0 }]);
  expect(collected(marked(5, 'overdue'), marked(7, 'pending'))).toEqual([]);
});

it('a recorded round has an open due only after a payment is taken back', () => {
  const data = { roundNumber: 1, paid: [{ seatNo: 3, memberNo: 3 }], winner: { memberNo: 3 } };
  const recorded: BookEntry = { revision: 4, type: 'PastRoundRecorded', data };
  const open = (...entries: readonly BookEntry[]) => explainRound({ round: 1, opened: false }, entries).open;
  expect(open(recorded)).toEqual([]);
  expect(open(recorded, marked(6, 'overdue'))).toEqual([{ revisions: [6], count: 1 }]);
  expect(open(recorded, marked(6, 'overdue'), marked(8, 'paid'))).toEqual([{ revisions: [8], count: 0 }]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { causeOf } from './committee/invariants.fixture.ts';
import { committee } from './committee/index.ts';
import { roundOf, tally } from './committee/queries.ts';
import { commandOf, sequences, type Sequence, type Step } from './committee/sequences.fixture.ts';
import type { CommitteeState } from './committee/state.ts';
import { explainRound, sumOf, type Explained, type Said } from './explain.ts';

const creation: Step = { type: 'createCommittee', luck: 0, sender: 19, who: 0, whom: 0, round: 1, pick: 0 };

/** A random book: the events of accepted commands, without deletion, and the state that they lead to. */
const bookOf = (sequence: Sequence): { readonly entries: readonly Said[]; readonly state: CommitteeState } => {
  let state: CommitteeState = committee.initial;
  const entries: Said[] = [];
  const steps = sequence.steps.filter(({ type }) => type !== 'deleteCommittee');
  for (const [index, step] of [creation, ...steps].entries()) {
    const command = commandOf(sequence, step, state, index);
    const decision = committee.decide(command, state);
    if (!decision.ok) continue;
    for (const { type, data } of decision.events) entries.push({ revision: entries.length, type, data });
    state = decision.events.reduce((before, event) => committee.evolve(before, event, causeOf(command)), state);
  }
  return { entries, state };
};

type Number = keyof Explained;
const numbers: readonly Number[] = ['collected', 'open'];
const rounds = [1, 2, 3, 4];

/** The number anew, without some entries. */
const without = (entries: readonly Said[], gone: readonly number[], round: number, number: Number): number =>
  sumOf(
    explainRound(
      round,
      entries.filter(({ revision }) => !gone.includes(revision)),
    )[number],
  );

describe('the entries that are named for a number', () => {
  // Most random books end early, as empty as they began.
  const books = fc
    .sample(sequences, { numRuns: 1_000, seed: 5 })
    .map(bookOf)
    .toSorted((a, b) => b.entries.length - a.entries.length)
    .slice(0, 100);

  it('add up to it, as the page shows it', () => {
    let counted = 0;
    for (const { entries, state } of books) {
      for (const round of rounds.filter((each) => roundOf(state, each) !== null)) {
        const { paid, pending, overdue } = tally(state, round);
        const { collected, open } = explainRound(round, entries);
        expect(sumOf(collected)).toBe(paid);
        // Only of a round that has opened it can be said what is still open.
        expect(sumOf(open)).toBe(roundOf(state, round)?.opened ? pending + overdue : -paid);
        counted += paid;
      }
    }
    expect(counted).toBeGreaterThan(200);
  });

  it('change it when they are taken out, and no others do', () => {
    const kinds = new Set<string>();
    for (const { entries } of books) {
      for (const [round, number] of rounds.flatMap((each) => numbers.map((name) => [each, name] as const))) {
        const lines = explainRound(round, entries)[number];
        const now = sumOf(lines);
        for (const { revisions, dues } of lines) {
          kinds.add(`${Math.sign(dues)} ${Math.min(revisions.length, 2)}`);
          expect(without(entries, revisions, round, number)).not.toBe(now);
        }
        const named = new Set(lines.flatMap(({ revisions }) => revisions));
        const others = entries.filter(({ revision }) => !named.has(revision));
        for (const { revision } of others) expect(without(entries, [revision], round, number)).toBe(now);
      }
    }
    // Payments, dues, payments that were taken back, and such as were corrected.
    expect([...kinds].toSorted()).toEqual(['-1 1', '-1 2', '0 1', '0 2', '1 1', '1 2']);
  });
});

it('a correction says the same as the payment, until both are gone', () => {
  const paid = (revision: number, status: string): Said => ({
    revision,
    type: 'PaymentMarked',
    data: { roundNumber: 1, seatNo: 3, status },
  });
  expect(explainRound(1, [paid(5, 'paid'), paid(7, 'paid')]).collected).toEqual([{ revisions: [5, 7], dues: 1 }]);
  expect(explainRound(1, [paid(5, 'paid'), paid(7, 'pending')]).collected).toEqual([{ revisions: [7], dues: 0 }]);
  expect(explainRound(1, [paid(5, 'overdue'), paid(7, 'pending')]).collected).toEqual([]);
});

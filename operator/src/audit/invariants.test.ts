import { committeeWith, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { committee } from '@mandali/domain/committee/index';
import type { ActiveCommittee, CommitteeState, Round } from '@mandali/domain/committee/state';
import { expect, it } from 'vitest';
import { brokenInvariants } from './invariants.ts';

const cause = { commandId: 'c', actorId: 9 } as const;
const fold = [...committeeWith(3), paid(1, 1)].reduce(
  (state: CommitteeState, event) => committee.evolve(state, event, cause),
  committee.initial,
);
const book = fold as ActiveCommittee;
const [first] = book.rounds as readonly [Round];
const [seat, ...seats] = book.seats;
if (seat === undefined) throw new Error('the seat is empty');

const dues = (
  change: (due: Round['dues'][number], index: number) => Round['dues'][number],
): Partial<ActiveCommittee> => ({
  rounds: [{ ...first, dues: first.dues.map(change) }],
});

it('reports no broken invariant of a lawful committee', () => {
  expect(brokenInvariants(book)).toEqual([]);
});

it.each<[string, Partial<ActiveCommittee>, string]>([
  ['a seat that has won no round', { seats: [{ ...seat, wonInRound: 1 }, ...seats] }, 'a round has one winner at most'],
  ['a seat that owes nothing', dues((due, i) => (i === 0 ? undefined : due)), 'one due a held seat'],
  ['a due of another seat’s member', dues((due) => due && { ...due, memberNo: 2 }), 'one due a held seat'],
  ['a round that is skipped', { currentRound: 2 }, 'the current round is the lowest undecided one'],
  [
    'a debt of a replaced member',
    { members: book.members.map((each) => (each.memberNo === 2 ? { ...each, replacedBy: 3 } : each)) },
    'a replaced member owes nothing open',
  ],
])('reports the broken invariant for %s', (_, change, name) => {
  expect(brokenInvariants({ ...book, ...change })).toContainEqual(expect.stringContaining(name));
});

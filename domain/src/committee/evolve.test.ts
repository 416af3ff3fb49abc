import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryEvent } from './testing/arbitrary-events.fixture.ts';
import type { CommitteeEvent } from './events.ts';
import * as a from './testing/examples.fixture.ts';
import { committee } from './index.ts';
import { roundOf } from './queries.ts';
import type { CommitteeState } from './state.ts';

const numRuns = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 10_000);
const cause = { commandId: 'c-0', actorId: 9 } as const;
const fold = (events: readonly CommitteeEvent[], from: CommitteeState = committee.initial): CommitteeState =>
  events.reduce((state, event) => committee.evolve(state, event, cause), from);
const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};

describe('evolve', () => {
  it('folds well-formed events in any order, deterministically and without mutation', () => {
    const histories = fc.array(arbitraryEvent, { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(histories, (events) => {
        const history = freeze([...a.committeeWith(2, { totalMembers: 4 }), ...events]);
        const once = history.reduce((state, event) => freeze(committee.evolve(state, event, cause)), committee.initial);
        expect(isDeepStrictEqual(fold(history), once)).toBe(true);
      }),
      { numRuns },
    );
  });

  it.each([
    ['a second creation', a.created({ name: 'Other' })],
    ['a seat beyond the last', a.joined(3, { userId: 103, seatNo: 9 })],
    ['a seat that is held', a.joined(3, { userId: 103, seatNo: 2 })],
    ['a member number out of turn', a.joined(7, { userId: 107, seatNo: 3 })],
    ['replacing a member who does not sit there', a.replaced({ seatNo: 1, leavingMemberNo: 2, memberNo: 3 })],
    ['replacing under a member number out of turn', a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 7 })],
    ['opening a round twice', a.opened(1, { owing: 2 })],
    ['opening a round beyond the last', a.opened(4, { owing: 2 })],
    ['a payment of a round that has not opened', a.paid(2, 1)],
    ['a payment of a seat without a due', a.paid(1, 3)],
    [
      'a payment without its time',
      {
        type: 'PaymentMarked',
        data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'paid', method: 'cash' },
      } as const,
    ],
    ['a draw of a round that has not opened', a.drawOpened(2, [101])],
    ['a winner of a round that has not opened', a.selected(2, a.winner(1))],
    ['a winner without a seat', a.selected(1, a.winner(3))],
    ['a past round beyond the last', a.recorded(4, { winner: a.winner(1), paid: [1] })],
    ['a past round without a winner', a.recorded(2, { winner: a.winner(3), paid: [1] })],
  ])('returns the same state for %s', (_, event) => {
    const state = fold(a.committeeWith(2));
    expect(committee.evolve(state, event, { commandId: 'c-9', actorId: 9 })).toBe(state);
  });

  it('returns the same state for a member beyond the last seat', () => {
    const full = fold(a.committeeWith(3));
    expect(committee.evolve(full, a.joined(4), cause)).toBe(full);
  });

  it('preserves the note of a due that a recorded past round marks paid', () => {
    const noted = {
      type: 'PaymentMarked',
      data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'pending', noteId: 40 },
    } as const;
    const state = fold([...a.committeeWith(2), noted, a.recorded(1, { winner: a.winner(1), paid: [1, 2] })]);
    expect(roundOf(state, 1)?.dues).toMatchObject([
      { status: 'paid', noteId: 40 },
      { status: 'paid', noteId: null },
    ]);
  });

  it('preserves a due that was paid before its seat was filled', () => {
    const state = fold([a.created(), a.opened(1, { owing: 1 }), a.paid(1, 1), a.joined(1)]);
    expect(roundOf(state, 1)?.dues).toMatchObject([{ status: 'paid' }]);
  });

  it('returns the same state for events after the deletion or before the creation', () => {
    const gone = fold([...a.committeeWith(2), a.deleted]);
    expect(committee.evolve(gone, a.joined(3), cause)).toBe(gone);
    expect(committee.evolve(committee.initial, a.joined(1), cause)).toBe(committee.initial);
  });

  it('stores the time of creation, the time each member joined, and the outcome of each round', () => {
    const [creation, ...rest] = [
      ...a.committeeWith(2),
      a.selected(1, a.winner(1)),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }),
    ];
    const at = (occurredAt: string) => (state: CommitteeState, event: CommitteeEvent) =>
      committee.evolve(state, event, { ...cause, occurredAt });
    const made = [creation ?? a.created()].reduce(at('2026-01-01T00:00:00Z'), committee.initial);
    const state = [...rest, a.recorded(2, { winner: a.winner(2), paid: [1] })].reduce(at('2026-02-01T00:00:00Z'), made);
    expect(state).toMatchObject({
      createdAt: '2026-01-01T00:00:00Z',
      createdAsExisting: false,
      members: Array.from({ length: 3 }, () => ({ joinedAt: '2026-02-01T00:00:00Z' })),
    });
    expect([1, 2].map((n) => roundOf(state, n)?.outcome)).toEqual([
      { how: 'manual', drawDate: '2026-02-01T00:00:00Z', method: 'cash', receivedBy: null },
      { how: 'past', drawDate: '2025-12-01T00:00:00.000Z', method: 'upi', receivedBy: 'Admin' },
    ]);
  });

  it('ignores a second win of a seat and a second winner of a round', () => {
    const state = fold([...a.committeeWith(2), a.selected(1, a.winner(1)), a.opened(2, { owing: 2 })]);
    expect(committee.evolve(state, a.selected(2, a.winner(1)), cause)).toBe(state);
    expect(committee.evolve(state, a.selected(1, a.winner(2)), cause)).toBe(state);
  });

  it('folds 20,000 events of 100 seats and 100 rounds to a completed committee', () => {
    const round = (n: number): CommitteeEvent[] => [
      a.opened(n, { owing: 100 }),
      ...Array.from({ length: 100 }, (_, i) => [a.owed(n, i + 1, 'overdue'), a.paid(n, i + 1)]).flat(),
      a.drawOpened(
        n,
        Array.from({ length: 101 - n }, (_, i) => 100 + n + i),
      ),
      a.drawn(n, a.winner(n), a.proof(n)),
    ];
    const [creation, ...rest] = a.committeeWith(100, { totalMembers: 100 });
    const members = rest.slice(1);
    const history = [
      creation ?? a.created(),
      ...members,
      ...Array.from({ length: 100 }, (_, i) => round(i + 1)).flat(),
      a.completed,
    ];
    expect(history.length).toBeGreaterThan(20_000);
    expect(fold(history).status).toBe('completed');
  });
});

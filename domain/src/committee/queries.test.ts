import { describe, expect, it } from 'vitest';
import { drawReadiness } from './rules/decide-rounds.ts';
import type { CommitteeEvent } from './events.ts';
import * as a from './testing/examples.fixture.ts';
import { committee } from './index.ts';
import * as q from './queries.ts';

const after = (...events: readonly CommitteeEvent[]) =>
  events.reduce((state, event) => committee.evolve(state, event, { commandId: 'c-0', actorId: 9 }), committee.initial);
const two = after(...a.committeeWith(2));
const secondRound = after(...a.committeeWith(2), a.selected(1, a.winner(1)), a.opened(2, { owing: 2 }));
const finished = after(...a.finished);
const gone = after(...a.committeeWith(2), a.deleted);
const userIds = (members: readonly { readonly userId: number }[]) => members.map(({ userId }) => userId);

describe('currentRound', () => {
  it('returns the lowest undecided round of an active committee', () => {
    expect([two, secondRound].map(q.currentRound)).toEqual([1, 2]);
    expect(q.currentRound(after(...a.committeeWith(2), a.recorded(3, { winner: a.winner(1), paid: [1] })))).toBe(1);
  });
  it('returns null for a committee that is not active', () => {
    expect([committee.initial, finished, gone].map(q.currentRound)).toEqual([null, null, null]);
  });
});

describe('roundThatOpensNext', () => {
  it('returns the next undecided round after the current one', () => {
    expect(q.roundThatOpensNext(two, 1)).toBe(2);
    expect(
      q.roundThatOpensNext(after(...a.committeeWith(2), a.recorded(2, { winner: a.winner(1), paid: [1] })), 1),
    ).toBe(3);
  });
  it('returns null for a round that is not current, the last round and a completed committee', () => {
    const last = after(...a.committeeWith(2, { totalMembers: 2 }), a.recorded(2, { winner: a.winner(1), paid: [1] }));
    expect([q.roundThatOpensNext(two, 2), q.roundThatOpensNext(last, 1), q.roundThatOpensNext(finished, 2)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('eligible', () => {
  it('returns the active members whose seat has not won', () => {
    expect(userIds(q.eligible(two))).toEqual([101, 102]);
    expect(userIds(q.eligible(secondRound))).toEqual([102]);
  });
  it('excludes replaced members and successors in a seat that has won', () => {
    const replaced = after(
      ...a.committeeWith(2),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }),
      a.selected(1, a.winner(1)),
      a.opened(2, { owing: 2 }),
      a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4 }),
    );
    expect(userIds(q.eligible(replaced))).toEqual([103]);
    expect([finished, gone].map(q.eligible)).toEqual([[], []]);
  });
});

describe('openDraw', () => {
  it('returns the inputs of the draw ticket, also after the draw', () => {
    const history = [...a.committeeWith(2), a.drawOpened(1, [101, 102])];
    const ticket = {
      eligible: [101, 102],
      beacon: null,
      clientNonce: a.hex(800),
      commitment: a.hex(1),
      epoch: 0,
      holders: [a.winner(1), a.winner(2)],
    };
    expect(q.openDraw(after(...history), 1)).toEqual(ticket);
    expect(q.openDraw(after(...history, a.drawn(1, a.winner(1))), 1)).toEqual(ticket);
  });
  it('returns null when no draw was opened', () => {
    expect([q.openDraw(two, 1), q.openDraw(two, 2), q.openDraw(gone, 1)]).toEqual([null, null, null]);
  });
});

describe('mayRead', () => {
  it('returns true for the admin and active members only', () => {
    expect([9, 101, 102, 103, 6].map((userId) => q.mayRead(two, userId))).toEqual([true, true, true, false, false]);
    expect([9, 101].map((userId) => q.mayRead(finished, userId))).toEqual([true, true]);
  });
  it('returns false for a replaced member until they rejoin', () => {
    const replaced = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    expect(q.mayRead(after(...replaced), 102)).toBe(false);
    expect(q.mayRead(after(...replaced, a.joined(4, { userId: 102, seatNo: 3 })), 102)).toBe(true);
  });
  it('returns false for a deleted committee', () => {
    expect(q.mayRead(gone, 9)).toBe(false);
  });
});

describe('tally', () => {
  it('counts the dues of a round and the rupees collected', () => {
    const state = after(...a.committeeWith(3), a.paid(1, 1), a.owed(1, 2, 'overdue'));
    expect(q.tally(state, 1)).toEqual({ paid: 1, pending: 1, overdue: 1, collected: 1000 });
    expect(q.tally(state, 2)).toEqual({ paid: 0, pending: 0, overdue: 0, collected: 0 });
  });
});

describe('paidOf', () => {
  const open = { seatNo: 1, memberNo: 1, noteId: null, status: 'pending' } as const;
  const part = { partNo: 1, memberNo: 1, amount: 400, method: 'cash', paidAt: a.now } as const;
  it('returns the whole contribution of a due that one mark paid, and the sum of the parts of any other', () => {
    const paid = { ...open, status: 'paid', method: 'cash', paidAt: a.now } as const;
    const inParts = { ...open, parts: [part, { ...part, partNo: 2, amount: 100 }] };
    expect([open, paid, inParts].map((due) => q.paidOf(due, 1000))).toEqual([0, 1000, 500]);
  });
});

describe('members', () => {
  it('are active while they hold a seat, and are found by wasEverMember afterwards', () => {
    const state = after(...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }));
    expect(userIds(q.activeMembers(state))).toEqual([101, 103]);
    expect([102, 103].map((userId) => q.activeMember(state, userId)?.seatNo)).toEqual([undefined, 2]);
    expect([102, 199].map((userId) => q.wasEverMember(state, userId))).toEqual([true, false]);
  });
  it('store the number of the member who replaced them', () => {
    const state = after(
      ...a.committeeWith(2),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }),
      a.replaced({ seatNo: 2, leavingMemberNo: 3, memberNo: 4 }),
    );
    expect(state).toMatchObject({
      members: [{ replacedBy: null }, { replacedBy: 3 }, { replacedBy: 4 }, { replacedBy: null }],
    });
  });
  it('are returned by unpaidPastWinners when they have won and still owe', () => {
    expect(userIds(q.unpaidPastWinners(secondRound, 2))).toEqual([101]);
  });
});

describe('drawReadiness', () => {
  const paid = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2)];
  const opened = [...paid, a.drawOpened(1, [101, 102])];
  const admin = a.person(9);

  it('returns waiting while a due is open, ready when all have paid, open once the list is frozen', () => {
    const of = (events: readonly CommitteeEvent[]) => drawReadiness(after(...events), admin, 1);
    expect([a.committeeWith(0), a.committeeWith(2), paid, opened].map(of)).toEqual([
      'waiting',
      'waiting',
      'ready',
      'open',
    ]);
  });
  it('returns none for a round that cannot be drawn', () => {
    expect([1, 2].map((round) => drawReadiness(secondRound, admin, round))).toEqual(['none', 'waiting']);
    expect([2, 9].map((round) => drawReadiness(two, admin, round))).toEqual(['none', 'none']);
    expect([finished, gone].map((state) => drawReadiness(state, admin, 2))).toEqual(['none', 'none']);
  });
  it('returns none for an actor without the right to draw', () => {
    const state = after(...opened);
    const others = [a.person(101), a.outsider, a.auditor, { ...a.auditor, userId: 9 }, { kind: 'system' } as const];
    expect(others.map((actor) => drawReadiness(state, actor, 1))).toEqual(others.map(() => 'none'));
    expect(drawReadiness(state, a.globalAdmin, 1)).toBe('open');
  });
});

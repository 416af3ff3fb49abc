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
  it('is the lowest undecided round of an active committee', () => {
    expect([two, secondRound].map(q.currentRound)).toEqual([1, 2]);
    expect(q.currentRound(after(...a.committeeWith(2), a.recorded(3, { winner: a.winner(1), paid: [1] })))).toBe(1);
  });
  it('is null for any other', () => {
    expect([committee.initial, finished, gone].map(q.currentRound)).toEqual([null, null, null]);
  });
});

describe('roundThatOpensNext', () => {
  it('is the next undecided one after the current', () => {
    expect(q.roundThatOpensNext(two, 1)).toBe(2);
    expect(
      q.roundThatOpensNext(after(...a.committeeWith(2), a.recorded(2, { winner: a.winner(1), paid: [1] })), 1),
    ).toBe(3);
  });
  it('is null for a round that is not current, for the last one and without a committee', () => {
    const last = after(...a.committeeWith(2, { totalMembers: 2 }), a.recorded(2, { winner: a.winner(1), paid: [1] }));
    expect([q.roundThatOpensNext(two, 2), q.roundThatOpensNext(last, 1), q.roundThatOpensNext(finished, 2)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('eligible', () => {
  it('are the active members whose seat has not won', () => {
    expect(userIds(q.eligible(two))).toEqual([101, 102]);
    expect(userIds(q.eligible(secondRound))).toEqual([102]);
  });
  it('are neither replaced members nor successors in a seat that has won', () => {
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
  it('keeps what the ticket needs, also after the draw', () => {
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
  it('is null when none was opened', () => {
    expect([q.openDraw(two, 1), q.openDraw(two, 2), q.openDraw(gone, 1)]).toEqual([null, null, null]);
  });
});

describe('mayRead', () => {
  it('the admin and active members', () => {
    expect([9, 101, 102, 103, 6].map((userId) => q.mayRead(two, userId))).toEqual([true, true, true, false, false]);
    expect([9, 101].map((userId) => q.mayRead(finished, userId))).toEqual([true, true]);
  });
  it('no replaced member, until they are back', () => {
    const replaced = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    expect(q.mayRead(after(...replaced), 102)).toBe(false);
    expect(q.mayRead(after(...replaced, a.joined(4, { userId: 102, seatNo: 3 })), 102)).toBe(true);
  });
  it('no one when it is deleted', () => {
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

describe('members', () => {
  it('are known by their present seat', () => {
    const state = after(...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }));
    expect(userIds(q.activeMembers(state))).toEqual([101, 103]);
    expect([102, 103].map((userId) => q.activeMember(state, userId)?.seatNo)).toEqual([undefined, 2]);
    expect([102, 199].map((userId) => q.wasEverMember(state, userId))).toEqual([true, false]);
  });
  it('who were replaced say by whom', () => {
    const state = after(
      ...a.committeeWith(2),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 }),
      a.replaced({ seatNo: 2, leavingMemberNo: 3, memberNo: 4 }),
    );
    expect(state).toMatchObject({
      members: [{ replacedBy: null }, { replacedBy: 3 }, { replacedBy: 4 }, { replacedBy: null }],
    });
  });
  it('who have won and still owe are named for the draw', () => {
    expect(userIds(q.unpaidPastWinners(secondRound, 2))).toEqual([101]);
  });
});

describe('drawReadiness', () => {
  const paid = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2)];
  const opened = [...paid, a.drawOpened(1, [101, 102])];
  const admin = a.person(9);

  it('is waiting while a due is open, ready when all have paid, and open once the list is frozen', () => {
    const of = (events: readonly CommitteeEvent[]) => drawReadiness(after(...events), admin, 1);
    expect([a.committeeWith(0), a.committeeWith(2), paid, opened].map(of)).toEqual([
      'waiting',
      'waiting',
      'ready',
      'open',
    ]);
  });
  it('is none for any round that cannot be drawn', () => {
    expect([1, 2].map((round) => drawReadiness(secondRound, admin, round))).toEqual(['none', 'waiting']);
    expect([2, 9].map((round) => drawReadiness(two, admin, round))).toEqual(['none', 'none']);
    expect([finished, gone].map((state) => drawReadiness(state, admin, 2))).toEqual(['none', 'none']);
  });
  it('is none for an actor who may not draw', () => {
    const state = after(...opened);
    const others = [a.person(101), a.outsider, a.auditor, { ...a.auditor, userId: 9 }, { kind: 'system' } as const];
    expect(others.map((actor) => drawReadiness(state, actor, 1))).toEqual(others.map(() => 'none'));
    expect(drawReadiness(state, a.globalAdmin, 1)).toBe('open');
  });
});

import { describe, expect, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { given } from '../testing/given.fixture.ts';
import { committee } from '../index.ts';

const add = a.command('addMember', { userId: 150 });
const replace = a.command('replaceMember', { leavingUserId: 102, userId: 150, reasonId: 70 });
const inRoundTwo = [...a.committeeWith(2), a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];

describe('adding a member', () => {
  it('assigns the lowest free seat', () => {
    given(a.committeeWith(1))
      .when(add)
      .thenEvents(a.joined(2, { userId: 150 }));
  });
  it('adds dues from the current round on', () => {
    given(inRoundTwo)
      .when(add)
      .thenEvents(a.joined(3, { owesRound: 2, userId: 150 }));
  });
  it('accepts the admin as a member', () => {
    given(a.committeeWith(0))
      .when({ ...add, userId: 9 })
      .thenEvents(a.joined(1, { userId: 9 }));
  });
  it('is refused when every seat is held', () => {
    given(a.committeeWith(3)).when(add).thenRejected('CommitteeFull');
  });
  it('is refused for a current member, also when the committee is full', () => {
    given(a.committeeWith(2))
      .when({ ...add, userId: 102 })
      .thenRejected('AlreadyMember');
    given(a.committeeWith(3))
      .when({ ...add, userId: 102 })
      .thenRejected('AlreadyMember');
  });
  it('readmits a replaced member under a new member number in another seat', () => {
    given([...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when({ ...add, userId: 102 })
      .thenEvents(a.joined(4, { userId: 102, seatNo: 3 }));
  });
});

describe('replacing a member', () => {
  it('hands over the seat with its open dues', () => {
    given(a.committeeWith(2))
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, userId: 150 }));
  });
  it('hands over the open dues of every round, pending or overdue', () => {
    given([...inRoundTwo, a.owed(1, 2, 'overdue')])
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [1, 2], userId: 150 }));
  });
  it('leaves paid dues with their payers', () => {
    given([...inRoundTwo, a.paid(1, 2)])
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [2], userId: 150 }));
    given([...inRoundTwo, a.paid(1, 2), a.paid(2, 2)])
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [], userId: 150 }));
  });
  it('is accepted when every seat is held, and for a seat that has won', () => {
    given(a.committeeWith(3))
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 4, userId: 150 }));
    given(inRoundTwo)
      .when({ ...replace, leavingUserId: 101 })
      .thenEvents(a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [1, 2], userId: 150 }));
  });
  it('is accepted for a member who replaced another one', () => {
    const history = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    given(history)
      .when({ ...replace, leavingUserId: 103 })
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 3, memberNo: 4, userId: 150 }));
  });
  it('accepts a replaced member as the new member', () => {
    const history = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    given(history)
      .when({ ...replace, leavingUserId: 101, userId: 102 })
      .thenEvents(a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4, userId: 102 }));
  });
  it('is refused for a person who never was a member', () => {
    given(a.committeeWith(2))
      .when({ ...replace, leavingUserId: 199 })
      .thenRejected('MemberNotFound');
  });
  it('is refused for a member who was replaced already', () => {
    given([...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(replace)
      .thenRejected('MemberInactive');
  });
  it('is refused when the new member is a current member or the leaving member', () => {
    given(a.committeeWith(2))
      .when({ ...replace, userId: 101 })
      .thenRejected('AlreadyMember');
    given(a.committeeWith(2))
      .when({ ...replace, userId: 102 })
      .thenRejected('AlreadyMember');
  });
});

describe('member numbers', () => {
  const history = [
    ...a.committeeWith(2),
    ...Array.from({ length: 9_997 }, (_, i) =>
      a.replaced({ seatNo: 2, leavingMemberNo: i + 2, memberNo: i + 3, takesOverRounds: [1], userId: 1_000 + i }),
    ),
  ];
  const cause = { commandId: 'c-0', actorId: 9 };
  const exhausted = history.reduce((state, event) => committee.evolve(state, event, cause), committee.initial);
  const full = { ok: false, refusal: { kind: 'CommitteeFull' } };

  it('end at 9,999, the maximum in a member id', () => {
    expect(committee.decide(add, exhausted)).toEqual(full);
    expect(committee.decide({ ...replace, leavingUserId: 101 }, exhausted)).toEqual(full);
  });
});

describe('removing a member', () => {
  const remove = a.command('removeMember', { userId: 102, reasonId: null });
  const removed = (owed: readonly number[], who = { seatNo: 2, memberNo: 2, userId: 102 }): CommitteeEvent => ({
    type: 'MemberRemoved',
    data: { ...who, owed: [...owed] },
  });
  const comeBack = a.command('addMember', { userId: 102 });

  it('frees the seat and cancels its open dues in every round', () => {
    const two = [...a.committeeWith(3), a.selected(1, a.winner(1)), a.opened(2, { owing: 3 })];
    given(two)
      .when(remove)
      .thenEvents(removed([1, 2]));
    given([...two, removed([1, 2])])
      .when(a.command('markPayment', { roundNumber: 1, seatNo: 2, status: 'paid' }))
      .thenRejected('PaymentNotFound');
  });
  it('allows the seat to be assigned under a new member number, also to the same person', () => {
    given([...a.committeeWith(3), removed([1])])
      .when(comeBack)
      .thenEvents(a.joined(4, { seatNo: 2, userId: 102 }));
  });
  it('excludes the member from winning and from the dues of later rounds', () => {
    const left = [...a.committeeWith(3), removed([1])];
    given(left)
      .when(a.command('selectWinner', { roundNumber: 1, winnerUserId: 102, method: 'cash', ...a.opensNext(2) }))
      .thenRejected('WinnerNotEligible');
    const owing = [
      [1, 1],
      [3, 3],
    ] as const;
    given(left)
      .when(a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) }))
      .thenEvents(a.selected(1, a.winner(1)), a.opened(2, { owing, dueAt: a.nextDueAt }));
  });
  it('revokes the access of the member', () => {
    given([...a.committeeWith(3), removed([1])])
      .when({ ...remove, actor: a.person(102) })
      .thenRejected('CommitteeNotFound');
  });
  it('is refused when the seat has a payment or has won', () => {
    given([...a.committeeWith(2), a.paid(1, 2)])
      .when(remove)
      .thenRejected('SeatInUse');
    const inherited = [
      ...a.committeeWith(2),
      a.paid(1, 2),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] }),
    ];
    given(inherited)
      .when({ ...remove, userId: 103 })
      .thenRejected('SeatInUse');
    given([...a.committeeWith(2), a.selected(1, a.winner(2)), a.opened(2, { owing: 2 })])
      .when(remove)
      .thenRejected('SeatInUse');
    given([...a.committeeWith(2), a.paid(1, 2), a.owed(1, 2, 'pending')])
      .when(remove)
      .thenEvents(removed([1]));
  });
  it('is refused while a report or dispute of the member is open', () => {
    const due = { roundNumber: 1, seatNo: 2, memberNo: 2 };
    const said: CommitteeEvent = { type: 'PaymentReported', data: { ...due, method: 'upi', paidAt: a.start } };
    const declined: CommitteeEvent = { type: 'PaymentReportDeclined', data: { ...due, reasonId: 5 } };
    given([...a.committeeWith(2), said])
      .when(remove)
      .thenRejected('ReportIsOpen');
    given([...a.committeeWith(2), said, declined])
      .when(remove)
      .thenEvents(removed([1]));
    given([...a.committeeWith(2), said, declined, { type: 'PaymentDisputed', data: { ...due, noteId: 6 } }])
      .when(remove)
      .thenRejected('ReportIsOpen');
  });
  it('is refused while the seat is in an open draw, also when its payment was taken back since', () => {
    const open = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.drawOpened(1, [101, 102])];
    given([...open, a.owed(1, 2, 'pending')])
      .when(remove)
      .thenRejected('DrawIsOpen');
    const successor = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [1] });
    given([...open, a.owed(1, 2, 'pending'), successor])
      .when({ ...remove, userId: 103 })
      .thenRejected('DrawIsOpen');
    given([...open, a.owed(1, 2, 'pending'), a.drawn(1, a.winner(1), a.proof(1)), a.opened(2, { owing: 2 })])
      .when(remove)
      .thenEvents(removed([1, 2]));
  });
  it('is refused for a person who is not an active member', () => {
    given(a.committeeWith(1)).when(remove).thenRejected('MemberNotFound');
    given([...a.committeeWith(2), removed([1])])
      .when(remove)
      .thenRejected('MemberInactive');
  });
});

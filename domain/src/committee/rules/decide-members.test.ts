import { describe, expect, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { given } from '../testing/given.fixture.ts';
import { committee } from '../index.ts';

const add = a.command('addMember', { userId: 150 });
const replace = a.command('replaceMember', { leavingUserId: 102, userId: 150, reasonId: 70 });
const transfer = a.command('transferAdmin', { toUserId: 101, toHasAccount: true, toIsAuditor: false });
const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } } as const;
const inRoundTwo = [...a.committeeWith(2), a.selected(1, a.winner(1)), a.opened(2, { owing: 2, dueAt: a.nextDueAt })];

describe('adding a member', () => {
  it('gives the lowest free seat', () => {
    given(a.committeeWith(1))
      .when(add)
      .thenEvents(a.joined(2, { userId: 150 }));
  });
  it('makes them owe from the current round on', () => {
    given(inRoundTwo)
      .when(add)
      .thenEvents(a.joined(3, { owesRound: 2, userId: 150 }));
  });
  it('may be the admin', () => {
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
  it('takes back a replaced member, under a new member number and in another seat', () => {
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
  it('is possible when every seat is held, and for a seat that has won', () => {
    given(a.committeeWith(3))
      .when(replace)
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 4, userId: 150 }));
    given(inRoundTwo)
      .when({ ...replace, leavingUserId: 101 })
      .thenEvents(a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [1, 2], userId: 150 }));
  });
  it('can be followed by replacing the new one', () => {
    const history = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    given(history)
      .when({ ...replace, leavingUserId: 103 })
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 3, memberNo: 4, userId: 150 }));
  });
  it('can bring back a replaced member', () => {
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
  it('is refused when the new one is a current member, themselves included', () => {
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

  it('end at 9,999, the most a member id can hold', () => {
    expect(committee.decide(add, exhausted)).toEqual(full);
    expect(committee.decide({ ...replace, leavingUserId: 101 }, exhausted)).toEqual(full);
  });
});

describe('transferring ownership', () => {
  it('goes to an active member with an account', () => {
    given(a.committeeWith(1)).when(transfer).thenEvents(transferred);
  });
  it('changes nothing when they have it already', () => {
    given(a.committeeWith(1))
      .when({ ...transfer, toUserId: 9 })
      .thenNothing();
  });
  it('is refused without an account', () => {
    given(a.committeeWith(1))
      .when({ ...transfer, toHasAccount: false })
      .thenRejected('NotAnActiveMember');
  });
  it('is refused for an auditor, who could do nothing with it', () => {
    given(a.committeeWith(1))
      .when({ ...transfer, toIsAuditor: true })
      .thenRejected('AuditorCannotAdminister');
  });
  it('is refused for a person who is no active member', () => {
    given(a.committeeWith(1))
      .when({ ...transfer, toUserId: 199 })
      .thenRejected('NotAnActiveMember');
    given([...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })])
      .when(transfer)
      .thenRejected('NotAnActiveMember');
  });
});

describe('removing a member', () => {
  const remove = a.command('removeMember', { userId: 102, reasonId: null });
  const removed = (owed: readonly number[], who = { seatNo: 2, memberNo: 2, userId: 102 }): CommitteeEvent => ({
    type: 'MemberRemoved',
    data: { ...who, owed: [...owed] },
  });
  const comeBack = a.command('addMember', { userId: 102 });

  it('frees the seat and what is open of it, in every round', () => {
    const two = [...a.committeeWith(3), a.selected(1, a.winner(1)), a.opened(2, { owing: 3 })];
    given(two)
      .when(remove)
      .thenEvents(removed([1, 2]));
    given([...two, removed([1, 2])])
      .when(a.command('markPayment', { roundNumber: 1, seatNo: 2, status: 'paid' }))
      .thenRejected('PaymentNotFound');
  });
  it('lets the next one have that seat, under a new number, also the same person', () => {
    given([...a.committeeWith(3), removed([1])])
      .when(comeBack)
      .thenEvents(a.joined(4, { seatNo: 2, userId: 102 }));
  });
  it('leaves them out of what opens and of the draw', () => {
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
  it('takes their access', () => {
    given([...a.committeeWith(3), removed([1])])
      .when({ ...remove, actor: a.person(102) })
      .thenRejected('CommitteeNotFound');
  });
  it('is refused when anything was ever paid for the seat, or it has won', () => {
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
  it('is refused while they say that they have paid, or dispute the answer', () => {
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
  it('is refused while a draw that they may win is open, also when their payment was taken back since', () => {
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
  it('is refused for people who are no members', () => {
    given(a.committeeWith(1)).when(remove).thenRejected('MemberNotFound');
    given([...a.committeeWith(2), removed([1])])
      .when(remove)
      .thenRejected('MemberInactive');
  });
});

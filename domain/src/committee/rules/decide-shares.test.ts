import { describe, it } from 'vitest';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { conduct, open } from '../testing/draws.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

/** Person 101 has seats 1 and 3, person 102 seat 2; seat 4 is empty. */
const shares = [...a.committeeWith(2, { totalMembers: 4 }), a.joined(3, { userId: 101 })];
const asha = { userId: 101 } as const;
const ofSeat3 = { seatNo: 3, memberNo: 3, userId: 101 } as const;

describe('another seat', () => {
  const add = (more: Partial<CommandOf<'addMember'>> = {}) => a.command('addMember', { ...asha, ...more });
  it('is given to a member when it is asked for', () => {
    given(shares).when(add()).thenRejected('AlreadyMember');
    given(shares)
      .when(add({ anotherSeat: true }))
      .thenEvents(a.joined(4, asha));
  });
  it('passes to a member when it is asked for, and never to its own holder', () => {
    const replace = a.command('replaceMember', { leavingUserId: 102, userId: 101, reasonId: 70 });
    const own = { ...replace, leavingUserId: 101, anotherSeat: true } as const;
    given(shares).when(replace).thenRejected('AlreadyMember');
    given(shares)
      .when({ ...replace, anotherSeat: true })
      .thenEvents(a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 4, ...asha }));
    for (const seat of [{}, { seatNo: 3 }])
      given(shares)
        .when({ ...own, ...seat })
        .thenRejected('AlreadyMember');
  });
});

describe('one of several seats', () => {
  const corrected = (data: object): CommitteeEvent => ({
    type: 'MemberCorrected',
    data: { ...ofSeat3, toUserId: 150, ...data },
  });
  it('is replaced by its number, without one the lowest', () => {
    const replace = a.command('replaceMember', { leavingUserId: 101, userId: 150, reasonId: 70 });
    const replaced = (seatNo: number) => a.replaced({ seatNo, leavingMemberNo: seatNo, memberNo: 4, userId: 150 });
    given(shares)
      .when({ ...replace, seatNo: 3 })
      .thenEvents(replaced(3));
    given(shares).when(replace).thenEvents(replaced(1));
    given(shares)
      .when({ ...replace, seatNo: 2 })
      .thenRejected('MemberNotFound');
    given([...shares, replaced(3)])
      .when({ ...replace, userId: 160, seatNo: 3 })
      .thenRejected('MemberInactive');
  });
  it('is removed by its number, without one the lowest that can be', () => {
    const remove = a.command('removeMember', { ...asha, reasonId: null });
    const removed: CommitteeEvent = { type: 'MemberRemoved', data: { ...ofSeat3, owed: [1] } };
    given([...shares, a.paid(1, 1)])
      .when(remove)
      .thenEvents(removed);
    given([...shares, a.paid(1, 1)])
      .when({ ...remove, seatNo: 1 })
      .thenRejected('SeatInUse');
    given([...shares, a.paid(1, 1), a.paid(1, 3)])
      .when(remove)
      .thenRejected('SeatInUse');
  });
  it('is corrected by its number', () => {
    const facts = { hasAccount: false, isShared: false, isSame: false };
    const correct = a.command('correctMember', { ...asha, toUserId: 150, seatNo: 3, ...facts });
    given(shares).when(correct).thenEvents(corrected({}));
    given(shares)
      .when({ ...correct, toUserId: 102 })
      .thenRejected('AlreadyMember');
    given(shares)
      .when({ ...correct, seatNo: 2 })
      .thenRejected('MemberNotFound');
  });
  it('is disowned with all others, each to a placeholder of its own', () => {
    const seats = [
      { seatNo: 1, toUserId: 150 },
      { seatNo: 3, toUserId: 151 },
    ];
    const disown = { ...a.command('disownSeat', { ...asha, seats }), actor: a.system };
    given(shares)
      .when(disown)
      .thenEvents(
        corrected({ seatNo: 1, memberNo: 1, toUserId: 150, notMe: true }),
        corrected({ toUserId: 151, notMe: true }),
      );
    given(shares)
      .when({ ...disown, seats: seats.slice(0, 1) })
      .thenRejected('MemberNotFound');
    given(shares)
      .when({ ...disown, seats: seats.map((seat) => ({ ...seat, toUserId: 150 })) })
      .thenRejected('AlreadyMember');
  });
  it('gets its advance back by its number, without one the lowest with an advance', () => {
    const paid: CommitteeEvent = {
      type: 'AdvancePaid',
      data: { seatNo: 3, memberNo: 3, amount: 500, method: 'cash', paidAt: a.now },
    };
    const returned: CommitteeEvent = { type: 'AdvanceReturned', data: { seatNo: 3, memberNo: 3, amount: 500 } };
    const give = a.command('returnAdvance', asha);
    given([...shares, paid])
      .when(give)
      .thenEvents(returned);
    given([...shares, paid])
      .when({ ...give, seatNo: 1 })
      .thenNothing();
    given([...shares, paid])
      .when({ ...give, seatNo: 2 })
      .thenRejected('MemberNotFound');
  });
  it('is chosen as the winner by its number, without one the lowest that has not won', () => {
    const select = (roundNumber: number, more: Partial<CommandOf<'selectWinner'>> = {}) =>
      a.command('selectWinner', {
        roundNumber,
        winnerUserId: 101,
        method: 'cash',
        ...a.opensNext(roundNumber + 1),
        ...more,
      });
    const owing = (roundNumber: number) => a.opened(roundNumber, { owing: 3, dueAt: a.nextDueAt });
    given(shares)
      .when(select(1, { winnerSeatNo: 3 }))
      .thenEvents(a.selected(1, ofSeat3), owing(2));
    given(shares)
      .when(select(1))
      .thenEvents(a.selected(1, a.winner(1)), owing(2));
    for (const winnerSeatNo of [2, 4])
      given(shares).when(select(1, { winnerSeatNo })).thenRejected('WinnerNotEligible');
    const won = [...shares, a.selected(1, a.winner(1)), owing(2)];
    given(won).when(select(2)).thenEvents(a.selected(2, ofSeat3), owing(3));
    given(won)
      .when(select(2, { winnerSeatNo: 1 }))
      .thenRejected('WinnerNotEligible');
  });
});

describe('a draw with several seats of a person', () => {
  const allPaid = [...shares, a.paid(1, 1), a.paid(1, 2), a.paid(1, 3)];
  const opened = [...allPaid, a.drawOpened(1, [101, 101, 102])];
  const drawn = (seatNo: number) => ({ winnerUserId: 101, seatNo, proof: a.proof(1) });
  const next = a.opened(2, { owing: 3, dueAt: a.nextDueAt });

  it('lists the person once for each eligible seat, and once for each unpaid seat that has won', () => {
    given(allPaid)
      .when(open)
      .thenEvents(a.drawOpened(1, [101, 101, 102]));
    const inRound2 = [a.selected(1, ofSeat3), a.opened(2, { owing: 3 }), a.paid(2, 1), a.paid(2, 2)];
    given([...shares, ...inRound2])
      .when({ ...open, roundNumber: 2 })
      .thenEvents(a.drawOpened(2, [101, 102], { unpaidPastWinners: [101] }));
  });
  it('gives the pot to the seat of the drawn position', () => {
    const draw = { ...conduct, winnerUserId: 101 };
    given(opened)
      .when({ ...draw, drawn: drawn(3) })
      .thenEvents(a.drawn(1, ofSeat3, a.proof(1)), next);
    given(opened)
      .when({ ...draw, drawn: drawn(1), winnerSeatNo: 1 })
      .thenEvents(a.drawn(1, a.winner(1), a.proof(1)), next);
    for (const wrong of [{ drawn: drawn(3), winnerSeatNo: 1 }, { drawn: drawn(2) }, { drawn: drawn(4) }])
      given(opened)
        .when({ ...draw, ...wrong })
        .thenRejected('DrawMismatch');
  });
  it('leaves the other seat eligible', () => {
    const decided = [...opened, a.drawn(1, ofSeat3, a.proof(1)), next, a.paid(2, 1), a.paid(2, 2), a.paid(2, 3)];
    given(decided)
      .when({ ...open, roundNumber: 2 })
      .thenEvents(a.drawOpened(2, [101, 102]));
  });
});

describe('a member with several seats', () => {
  it('is asked to administer once, and answers by whichever seat', () => {
    const ask = a.command('transferAdmin', { toUserId: 101, toHasAccount: true, toIsAuditor: false });
    const asked: CommitteeEvent = {
      type: 'AdminTransferRequested',
      data: { fromUserId: 9, toUserId: 101, memberNo: 3 },
    };
    given([...shares, asked])
      .when(ask)
      .thenNothing();
    given([...shares, asked])
      .when({ ...a.command('acceptTransfer', {}), actor: a.person(101) })
      .thenEvents({ type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } });
  });
});

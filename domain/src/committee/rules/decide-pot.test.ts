import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { given } from '../testing/given.fixture.ts';
import {
  confirm,
  confirmed,
  decided,
  dispute,
  disputed,
  handed,
  handOver,
  settle,
  settled,
  takeBack,
  takenBack,
} from '../testing/hand-over.fixture.ts';

const given1000 = [...decided, handed(1, 1000)];

describe('handing over the pot', () => {
  it('records the sum, its method and day', () => {
    given(decided)
      .when({ ...handOver, method: 'upi', noteId: 40 })
      .thenEvents(handed(1, 3000, { method: 'upi', noteId: 40 }));
  });
  it('is possible in parts up to the planned pot', () => {
    given(given1000)
      .when({ ...handOver, amount: 2000 })
      .thenEvents(handed(2, 2000));
    given(given1000)
      .when({ ...handOver, amount: 2001 })
      .thenRejected('MoreThanPlanned');
  });
  it('is recorded once when it is sent twice within seconds', () => {
    // `thenEvents` sends the command again, without its id.
    given(decided)
      .when({ ...handOver, amount: 1000 })
      .thenEvents(handed(1, 1000));
  });
  it('never uses the number of a part again', () => {
    given([...given1000, takenBack(1, 1000)])
      .when(handOver)
      .thenEvents(handed(2, 3000));
  });
  it('marks a part whose giver is the winner', () => {
    given([...a.committeeWith(3, { adminId: 101 }), a.selected(1, a.winner(1)), a.opened(2, { owing: 3 })])
      .when({ ...handOver, actor: a.person(101) })
      .thenEvents(handed(1, 3000, { isOwn: true }));
  });
  it('is refused before the decision, for an earlier day, a day in the future and one long ago', () => {
    given(a.committeeWith(3)).when(handOver).thenRejected('RoundNotDecided');
    given(a.committeeWith(3))
      .when({ ...handOver, roundNumber: 2 })
      .thenRejected('RoundNotFound');
    const recorded = [...a.committeeWith(3, { isExisting: true }), a.recorded(1, { winner: a.winner(1), paid: [1] })];
    given(recorded)
      .when({ ...handOver, day: '2025-12-01T09:00:00.000Z' })
      .thenEvents(handed(1, 3000, { day: '2025-12-01T09:00:00.000Z' }));
    given(recorded)
      .when({ ...handOver, day: '2025-11-30T18:29:59.999Z' })
      .thenRejected('BeforeDecision');
    given(decided)
      .when({ ...handOver, day: '2026-01-20T09:00:00.001Z' })
      .thenRejected('DayInFuture');
    given(decided)
      .when({ ...handOver, day: '0026-01-20T09:00:00.000Z' })
      .thenRejected('DayTooEarly');
  });
});

describe('taking a hand-over back', () => {
  it('removes the last part', () => {
    given([...given1000, handed(2, 500)])
      .when(takeBack)
      .thenEvents(takenBack(2, 500));
  });
  it('is refused without a part, for another last part, and once it is confirmed', () => {
    given(decided).when(takeBack).thenRejected('NoHandOver');
    given(given1000)
      .when({ ...takeBack, partNo: 2 })
      .thenRejected('HandOverChanged');
    given([...given1000, confirmed(1)])
      .when(takeBack)
      .thenRejected('HandOverConfirmed');
  });
  it('comes before taking the decision back', () => {
    const undo = a.command('takeBackDecision', { roundNumber: 1, reasonId: 1, ...a.opensNext(null) });
    given(given1000).when(undo).thenRejected('HandedOver');
    const back = [...given1000, takenBack(1, 1000)];
    const data = { roundNumber: 1, winner: a.winner(1), reopens: true, closes: 2, owing: [], reasonId: 1 };
    given(back).when(undo).thenEvents({ type: 'DecisionTakenBack', data });
  });
});

describe('the winner’s answer', () => {
  const two = [...given1000, handed(2, 500)];

  it('confirms every part that waits', () => {
    given(two).when(confirm).thenEvents(confirmed(1, 2));
    given([...given1000, confirmed(1), handed(2, 500)])
      .when(confirm)
      .thenEvents(confirmed(2));
  });
  it('disputes every part that waits, once', () => {
    given(two).when(dispute).thenEvents(disputed(1, 2));
    given([...two, disputed(1, 2)])
      .when(dispute)
      .thenRejected('DisputeIsOpen');
    given([...given1000, confirmed(1)])
      .when(dispute)
      .thenRejected('NothingToAnswer');
  });
  it('may confirm what was disputed', () => {
    given([...two, disputed(1, 2)])
      .when(confirm)
      .thenEvents(confirmed(1, 2));
  });
  it('is refused for parts that the winner has not seen', () => {
    given(two)
      .when({ ...confirm, partNos: [1] })
      .thenRejected('HandOverChanged');
    given(given1000)
      .when({ ...dispute, partNos: [1, 2] })
      .thenRejected('HandOverChanged');
    given(decided).when(confirm).thenRejected('NoHandOver');
  });
  it('comes from the winner alone', () => {
    for (const actor of [a.person(102), a.admin, a.globalAdmin])
      given(two)
        .when({ ...confirm, actor })
        .thenRejected('NotYourPot');
  });
  it('comes from another member when the winner has no account, or was replaced', () => {
    const other = { ...confirm, actor: a.person(102) };
    const byMember2: CommitteeEvent = {
      type: 'HandOverConfirmed',
      data: { roundNumber: 1, memberNo: 1, partNos: [1], by: 2 },
    };
    given(given1000)
      .when({ ...other, winnerHasAccount: false })
      .thenEvents(byMember2);
    given([...given1000, a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4, takesOverRounds: [] })])
      .when(other)
      .thenEvents(byMember2);
  });
  it('never comes from the giver, also after a transfer of the committee', () => {
    const own = [...decided, handed(1, 1000, { isOwn: true })];
    const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 102 } } as const;
    for (const userId of [101, 102])
      given([...own, transferred])
        .when({ ...confirm, actor: a.person(userId) })
        .thenRejected('SidesAreOne');
    given([...given1000, { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } }])
      .when(confirm)
      .thenEvents(confirmed(1));
  });
});

describe('settling a dispute about the pot', () => {
  const open = [...decided, handed(1, 1000), confirmed(1), handed(2, 1500), handed(3, 500), disputed(2, 3)];

  it('as received keeps the parts', () => {
    given(open)
      .when(settle)
      .thenEvents(settled({ partNos: [2, 3], outcome: 'received' }));
  });
  it('as not received removes what did not come', () => {
    given(open)
      .when({ ...settle, outcome: 'not-received' })
      .thenEvents(settled({ partNos: [2, 3], outcome: 'not-received', amount: 0, arrived: [] }));
    const came1800 = {
      partNos: [2, 3],
      outcome: 'not-received',
      amount: 1800,
      arrived: [
        { partNo: 2, amount: 1500 },
        { partNo: 3, amount: 300 },
      ],
    } as const;
    given(open)
      .when({ ...settle, outcome: 'not-received', amount: 1800 })
      .thenEvents(settled({ ...came1800, arrived: [...came1800.arrived], partNos: [2, 3] }));
  });
  it('is refused without that dispute, and when all is said to have come', () => {
    given(given1000).when(settle).thenRejected('NoDispute');
    given([...given1000, disputed(1), takenBack(1, 1000), handed(2, 500)])
      .when(settle)
      .thenRejected('NoDispute');
    given(open)
      .when({ ...settle, disputeAt: a.start })
      .thenRejected('NoDispute');
    given(open)
      .when({ ...settle, outcome: 'not-received', amount: 2000 })
      .thenRejected('MoreThanDisputed');
  });
});

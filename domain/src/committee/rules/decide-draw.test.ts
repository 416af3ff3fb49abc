import { describe, it } from 'vitest';
import { allPaid, conduct, drawOpened, open, proven, roundTwo } from '../testing/draws.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

const secondRound = [...allPaid, a.selected(1, a.winner(1)), roundTwo];

describe.each([
  ['opening a draw', open],
  ['a draw without opening it', conduct],
])('the gate of %s', (_, command) => {
  it('is closed without an eligible member', () => {
    given(a.committeeWith(0)).when(command).thenRejected('NoEligibleMembers');
  });
  it('is closed while an eligible member has not paid', () => {
    given([...a.committeeWith(2), a.paid(1, 1)])
      .when(command)
      .thenRejected('PaymentsOutstanding');
    given([...a.committeeWith(2), a.paid(1, 1), a.owed(1, 2, 'overdue')])
      .when(command)
      .thenRejected('PaymentsOutstanding');
  });
  it('closes again when a payment is marked pending', () => {
    given([...allPaid, a.owed(1, 2, 'pending')])
      .when(command)
      .thenRejected('PaymentsOutstanding');
  });
  it('is closed when every member has won while seats are free', () => {
    const history = [
      ...a.committeeWith(1, { totalMembers: 2 }),
      a.selected(1, a.winner(1)),
      a.opened(2, { owing: 1 }),
      a.paid(2, 1),
    ];
    given(history)
      .when({ ...command, roundNumber: 2, ...a.opensNext(null) })
      .thenRejected('NoEligibleMembers');
  });
  it('refuses every round but the current one', () => {
    given(allPaid)
      .when({ ...command, roundNumber: 2 })
      .thenRejected('RoundNotFound');
    given(allPaid)
      .when({ ...command, roundNumber: 4 })
      .thenRejected('RoundNotFound');
    given(secondRound).when(command).thenRejected('RoundAlreadyDecided');
    given([...allPaid, roundTwo])
      .when({ ...command, roundNumber: 2 })
      .thenRejected('RoundNotCurrent');
  });
});

describe('opening a draw', () => {
  it('freezes the eligible user ids in ascending order', () => {
    const history = [
      a.created(),
      a.opened(1),
      a.joined(1, { userId: 150 }),
      a.joined(2, { userId: 20 }),
      a.joined(3, { userId: 3 }),
      a.paid(1, 1),
      a.paid(1, 2),
      a.paid(1, 3),
    ];
    given(history)
      .when(open)
      .thenEvents(a.drawOpened(1, [3, 20, 150]));
  });
  it('accepts a payment by a previous holder of the seat', () => {
    given([...allPaid, a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] })])
      .when(open)
      .thenEvents(a.drawOpened(1, [101, 103]));
  });
  it('excludes past winners and lists those with open dues', () => {
    given([...secondRound, a.paid(2, 2)])
      .when({ ...open, roundNumber: 2 })
      .thenEvents(a.drawOpened(2, [102], { unpaidPastWinners: [101] }));
    given([...secondRound, a.paid(2, 1), a.paid(2, 2)])
      .when({ ...open, roundNumber: 2 })
      .thenEvents(a.drawOpened(2, [102]));
  });
  it('excludes the successor in a seat that has won', () => {
    given([
      ...secondRound,
      a.paid(2, 2),
      a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [2] }),
    ])
      .when({ ...open, roundNumber: 2 })
      .thenEvents(a.drawOpened(2, [102], { unpaidPastWinners: [103] }));
  });
  it('changes nothing when repeated, also with another nonce or after later changes', () => {
    given(drawOpened)
      .when({ ...open, clientNonce: a.hex(801) })
      .thenNothing();
    given([...drawOpened, a.owed(1, 1, 'pending'), a.joined(3)])
      .when(open)
      .thenNothing();
  });
});

describe('conducting an opened draw', () => {
  const conducted = a.drawn(1, a.winner(1), a.proof(1));

  it('stores the proof and opens the next round', () => {
    given(drawOpened).when(proven).thenEvents(conducted, roundTwo);
  });
  it('completes the committee in the last round', () => {
    const last = [...a.finished.slice(0, 6), a.paid(2, 2), a.drawOpened(2, [102])];
    const command = {
      ...proven,
      roundNumber: 2,
      winnerUserId: 102,
      drawn: { winnerUserId: 102, seatNo: 2, proof: a.proof(2) },
      ...a.opensNext(null),
    };
    given(last)
      .when(command)
      .thenEvents(a.drawn(2, a.winner(2), a.proof(2)), a.completed);
  });
  it('does not check the draw gate again', () => {
    given([...drawOpened, a.owed(1, 1, 'pending'), a.owed(1, 2, 'pending')])
      .when(proven)
      .thenEvents(conducted, roundTwo);
  });
  it('uses the frozen list also when a member has joined since', () => {
    given([...drawOpened, a.joined(3)])
      .when(proven)
      .thenEvents(conducted, a.opened(2, { owing: 3, dueAt: a.nextDueAt }));
    const newcomer = { ...proven, winnerUserId: 103, drawn: { winnerUserId: 103, seatNo: 3, proof: a.proof(1) } };
    given([...drawOpened, a.joined(3)])
      .when(newcomer)
      .thenRejected('DrawMismatch');
  });
  it('awards the pot to a winner who was replaced after the draw was opened', () => {
    const history = [...drawOpened, a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [] })];
    given(history)
      .when(proven)
      .thenEvents(
        conducted,
        a.opened(2, {
          owing: [
            [1, 3],
            [2, 2],
          ],
          dueAt: a.nextDueAt,
        }),
      );
  });
  it('awards the pot to the seat held at the opening when the winner has returned in another seat', () => {
    const history = [
      ...drawOpened,
      a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [] }),
      a.joined(4, { userId: 101, seatNo: 3 }),
    ];
    given(history)
      .when(proven)
      .thenEvents(
        conducted,
        a.opened(2, {
          owing: [
            [1, 3],
            [2, 2],
            [3, 4],
          ],
          dueAt: a.nextDueAt,
        }),
      );
  });
  it('is refused when a past round was recorded for the seat after the opening', () => {
    const history = [...drawOpened, a.pastRoundsEnabled, a.recorded(3, { winner: a.winner(1), paid: [1, 2] })];
    given(history).when(proven).thenRejected('WinnerNotEligible');
  });
  it.each([
    ['the sent winner differs from the computed one', { winnerUserId: 102 }],
    ['no winner was computed', { drawn: null }],
    [
      'the computed winner is not on the list',
      { winnerUserId: 199, drawn: { winnerUserId: 199, seatNo: 99, proof: a.proof(1) } },
    ],
    [
      'the nonce differs',
      { drawn: { winnerUserId: 101, seatNo: 1, proof: { ...a.proof(1), clientNonce: a.hex(801) } } },
    ],
    [
      'the commitment differs',
      { drawn: { winnerUserId: 101, seatNo: 1, proof: { ...a.proof(1), commitment: a.hex(2) } } },
    ],
  ])('is refused when %s', (_, differently) => {
    given(drawOpened)
      .when({ ...proven, ...differently })
      .thenRejected('DrawMismatch');
  });
  it('can be overridden by a manual winner, which is recorded', () => {
    const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 102, method: 'cash', ...a.opensNext(2) });
    given(drawOpened)
      .when(select)
      .thenEvents(a.selected(1, a.winner(2), { overridesOpenDraw: true }), roundTwo);
  });
});

describe('conducting a draw that was not opened', () => {
  it('is accepted without a proof', () => {
    given(allPaid)
      .when(conduct)
      .thenEvents(a.drawn(1, a.winner(1)), roundTwo);
  });
  it('is refused with a proof', () => {
    given(allPaid).when(proven).thenRejected('DrawMismatch');
  });
  it('is refused for a winner who is not eligible', () => {
    given(allPaid)
      .when({ ...conduct, winnerUserId: 199 })
      .thenRejected('WinnerNotEligible');
    given([...secondRound, a.paid(2, 2)])
      .when({ ...conduct, roundNumber: 2, ...a.opensNext(3) })
      .thenRejected('WinnerNotEligible');
  });
  it('is refused when the command commits to another round than the next one', () => {
    given(allPaid)
      .when({ ...conduct, ...a.opensNext(3) })
      .thenRejected('RoundNotCurrent');
  });
});

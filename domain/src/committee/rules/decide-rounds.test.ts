import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) });
const record = a.command('recordPastRound', {
  roundNumber: 1,
  winnerUserId: 101,
  drawDate: '2025-12-01T00:00:00.000Z',
  method: 'upi',
  receivedBy: 'Admin',
  ...a.opensNext(2),
});
const existing = a.committeeWith(2, { isExisting: true });
const roundTwo = a.opened(2, { owing: 2, dueAt: a.nextDueAt });

describe('picking a winner by hand', () => {
  it('decides the current round and opens the next one for every held seat', () => {
    given(a.committeeWith(2))
      .when(select)
      .thenEvents(a.selected(1, a.winner(1)), roundTwo);
  });
  it('is accepted without payments, and completes the committee in the last round', () => {
    const last = [...a.committeeWith(2, { totalMembers: 2 }), a.selected(1, a.winner(1)), roundTwo];
    const command = { ...select, roundNumber: 2, winnerUserId: 102, ...a.opensNext(null) };
    given(last)
      .when(command)
      .thenEvents(a.selected(2, a.winner(2)), a.completed);
  });
  it('opens the next round for the current holders', () => {
    const history = [...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })];
    given(history)
      .when(select)
      .thenEvents(
        a.selected(1, a.winner(1)),
        a.opened(2, {
          owing: [
            [1, 1],
            [2, 3],
          ],
          dueAt: a.nextDueAt,
        }),
      );
  });
  it('skips rounds that are already recorded', () => {
    const history = [...existing, a.recorded(2, { winner: a.winner(2), paid: [1, 2] })];
    given(history)
      .when({ ...select, ...a.opensNext(3) })
      .thenEvents(a.selected(1, a.winner(1)), a.opened(3, { owing: 2, dueAt: a.nextDueAt }));
  });
  it('is refused when the command commits to another round than the next one', () => {
    given(a.committeeWith(2))
      .when({ ...select, ...a.opensNext(3) })
      .thenRejected('RoundNotCurrent');
    given(a.committeeWith(2))
      .when({ ...select, ...a.opensNext(null) })
      .thenRejected('RoundNotCurrent');
    given(a.committeeWith(2))
      .when({ ...select, nextDrawRound: 2, nextDrawCommitment: null })
      .thenRejected('RoundNotCurrent');
  });
  it('is refused for a round that has not opened', () => {
    given(a.committeeWith(2))
      .when({ ...select, roundNumber: 2 })
      .thenRejected('RoundNotFound');
    given(a.committeeWith(2))
      .when({ ...select, roundNumber: 4 })
      .thenRejected('RoundNotFound');
  });
  it('is refused for a decided round', () => {
    given([...a.committeeWith(2), a.selected(1, a.winner(1)), roundTwo])
      .when({ ...select, winnerUserId: 102 })
      .thenRejected('RoundAlreadyDecided');
  });
  it('is refused for a round that was opened too early', () => {
    given([...a.committeeWith(2), roundTwo])
      .when({ ...select, roundNumber: 2, ...a.opensNext(3) })
      .thenRejected('RoundNotCurrent');
  });
  it('is refused without an eligible member', () => {
    given(a.committeeWith(0)).when(select).thenRejected('NoEligibleMembers');
  });
  it('is refused for an outsider, a replaced member and a seat that has won', () => {
    const decided = [...a.committeeWith(3), a.selected(1, a.winner(1)), a.opened(2, { owing: 3, dueAt: a.nextDueAt })];
    given(a.committeeWith(1))
      .when({ ...select, winnerUserId: 199 })
      .thenRejected('WinnerNotEligible');
    given([...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })])
      .when(select)
      .thenRejected('WinnerNotEligible');
    given(decided)
      .when({ ...select, roundNumber: 2 })
      .thenRejected('WinnerNotEligible');
    given([...decided, a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 4 })])
      .when({ ...select, roundNumber: 2, winnerUserId: 104 })
      .thenRejected('WinnerNotEligible');
  });
});

describe('recording a past round', () => {
  it('decides the current round, marks its dues paid and opens the next round', () => {
    given(existing)
      .when(record)
      .thenEvents(a.recorded(1, { winner: a.winner(1), paid: [1, 2] }), roundTwo);
  });
  it('does not change dues that are already paid', () => {
    given([...existing, a.paid(1, 1)])
      .when(record)
      .thenEvents(a.recorded(1, { winner: a.winner(1), paid: [2] }), roundTwo);
  });
  it('counts every held seat as paid in a round that never opened', () => {
    given(existing)
      .when({ ...record, roundNumber: 3, ...a.opensNext(null) })
      .thenEvents(a.recorded(3, { winner: a.winner(1), paid: [1, 2] }));
  });
  it('completes the committee in the last undecided round', () => {
    const history = [
      ...a.committeeWith(2, { isExisting: true, totalMembers: 2 }),
      a.recorded(2, { winner: a.winner(2), paid: [1, 2] }),
    ];
    given(history)
      .when({ ...record, ...a.opensNext(null) })
      .thenEvents(a.recorded(1, { winner: a.winner(1), paid: [1, 2] }), a.completed);
  });
  it('is accepted only after past rounds are enabled', () => {
    const history = [...a.committeeWith(2), a.pastRoundsEnabled];
    given(history)
      .when(record)
      .thenEvents(a.recorded(1, { winner: a.winner(1), paid: [1, 2] }), roundTwo);
    given(a.committeeWith(2)).when(record).thenRejected('PastRoundsNotEnabled');
  });
  it.each([0, -1, 4, 1.5])('is refused for round %d of three', (roundNumber) => {
    given(existing)
      .when({ ...record, roundNumber })
      .thenRejected('RoundNotFound');
  });
  it('is refused for a decided round', () => {
    const history = [...existing, a.selected(1, a.winner(1)), roundTwo];
    given(history)
      .when({ ...record, winnerUserId: 102 })
      .thenRejected('RoundAlreadyDecided');
  });
  it('is refused only for the round whose draw is open', () => {
    const drawOpened = [...existing, a.paid(1, 1), a.paid(1, 2), a.drawOpened(1, [101, 102])];
    given(drawOpened).when(record).thenRejected('DrawIsOpen');
    given(drawOpened)
      .when({ ...record, roundNumber: 3, ...a.opensNext(null) })
      .thenEvents(a.recorded(3, { winner: a.winner(1), paid: [1, 2] }));
  });
  it('is refused for a winner who is not an active member, or whose seat has won', () => {
    const history = [...existing, a.recorded(3, { winner: a.winner(1), paid: [1, 2] })];
    given(existing)
      .when({ ...record, winnerUserId: 199 })
      .thenRejected('WinnerNotEligible');
    given(history).when(record).thenRejected('WinnerNotEligible');
  });
  it('accepts a draw date of now and rejects one in the future or long ago', () => {
    const recorded = { ...a.recorded(1, { winner: a.winner(1), paid: [1, 2] }) } as Extract<
      ReturnType<typeof a.recorded>,
      { type: 'PastRoundRecorded' }
    >;
    given(existing)
      .when({ ...record, drawDate: a.now })
      .thenEvents({ ...recorded, data: { ...recorded.data, drawDate: a.now } }, roundTwo);
    given(existing)
      .when({ ...record, drawDate: '2026-01-20T09:00:00.001Z' })
      .thenRejected('DayInFuture');
    for (const drawDate of ['0026-01-10T09:00:00.000Z', '1999-12-31T18:29:59.999Z'])
      given(existing)
        .when({ ...record, drawDate })
        .thenRejected('DayTooEarly');
  });
});

import { describe, expect, it } from 'vitest';
import type { CommitteeEvent, EventData } from '../events.ts';
import { committee } from '../index.ts';
import { roundOf } from '../queries.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';

const seat = { seatNo: 1, memberNo: 1 } as const;
const paid = (amount: number, method: 'cash' | 'upi' = 'cash'): CommitteeEvent => ({
  type: 'AdvancePaid',
  data: { ...seat, amount, method, paidAt: a.now },
});
const used = (data: Partial<EventData<'AdvanceUsed'>> = {}): CommitteeEvent => ({
  type: 'AdvanceUsed',
  data: { ...seat, roundNumber: 2, partNo: 1, amount: 1000, left: 0, method: 'cash', paidAt: a.now, ...data },
});
const returned = (amount: number): CommitteeEvent => ({ type: 'AdvanceReturned', data: { ...seat, amount } });
const two = a.committeeWith(2);
const pay = a.command('payAdvance', { userId: 101, amount: 2000, method: 'cash', noteId: null });
const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 102, method: 'cash', ...a.opensNext(2) });
const chosen = a.selected(1, a.winner(2));
const second = a.opened(2, { owing: 2, dueAt: a.nextDueAt });
const after = (...events: readonly CommitteeEvent[]) =>
  events.reduce((state, event) => committee.evolve(state, event, { commandId: 'c-0', actorId: 9 }), committee.initial);
const advanceOf = (...events: readonly CommitteeEvent[]) => {
  const state = after(...events);
  return 'seats' in state ? state.seats[0]?.advance : null;
};

describe('an advance', () => {
  it('is at most what the seat will owe in rounds that are neither open nor decided', () => {
    given(two).when(pay).thenEvents(paid(2000));
    given(two)
      .when({ ...pay, amount: 2001 })
      .thenRejected('MoreThanRoundsLeft');
    given([...two, paid(1500)])
      .when({ ...pay, amount: 501 })
      .thenRejected('MoreThanRoundsLeft');
    given(a.finished).when(pay).thenRejected('CommitteeCompleted');
  });
  it('belongs to the seat of an active member', () => {
    given(two)
      .when({ ...pay, userId: 150 })
      .thenRejected('MemberNotFound');
    given(two)
      .when({ ...pay, seatNo: 2 })
      .thenRejected('MemberNotFound');
    given([...two, paid(500)])
      .when(a.command('removeMember', { userId: 101, reasonId: null }))
      .thenRejected('SeatInUse');
  });
  it('pays the due of the next round as far as it reaches, by the method of its oldest money', () => {
    given([...two, paid(500), paid(1000, 'upi')])
      .when(select)
      .thenEvents(chosen, second, used());
    given([...two, paid(400)])
      .when(select)
      .thenEvents(chosen, second, used({ amount: 400, left: 600 }));
    const state = after(...two, paid(500), paid(1000, 'upi'), chosen, second, used());
    expect(roundOf(state, 2)?.dues[0]).toMatchObject({ status: 'paid', parts: [{ amount: 1000, fromAdvance: true }] });
    expect(advanceOf(...two, paid(500), paid(1000, 'upi'), chosen, second, used())).toEqual([
      { amount: 500, method: 'upi' },
    ]);
  });
  it('gets back a part that is taken back, and does not stop a decision from being taken back', () => {
    const inUse = [...two, paid(1000), chosen, second, used()];
    const back = a.command('takeBackPart', { roundNumber: 2, seatNo: 1, partNo: 1, reasonId: null });
    const data = { ...seat, roundNumber: 2, partNo: 1, amount: 1000, left: 1000, status: 'pending', fromAdvance: true };
    given(inUse)
      .when(back)
      .thenEvents({ type: 'PartTakenBack', data } as CommitteeEvent);
    expect(advanceOf(...inUse, { type: 'PartTakenBack', data } as CommitteeEvent)).toEqual([
      { amount: 1000, method: 'cash' },
    ]);
    const takenBack: CommitteeEvent = {
      type: 'DecisionTakenBack',
      data: { roundNumber: 1, winner: a.winner(2), reopens: true, closes: 2, owing: [], reasonId: 1 },
    };
    given(inUse)
      .when(a.command('takeBackDecision', { roundNumber: 1, reasonId: 1, ...a.opensNext(null) }))
      .thenEvents(takenBack);
    expect(advanceOf(...inUse, takenBack)).toEqual([{ amount: 1000, method: 'cash' }]);
  });
  it('is given back as a whole, also when the member is replaced', () => {
    given([...two, paid(500), paid(700, 'upi')])
      .when(a.command('returnAdvance', { userId: 101 }))
      .thenEvents(returned(1200));
    given(two)
      .when(a.command('returnAdvance', { userId: 101 }))
      .thenNothing();
    const replace = a.command('replaceMember', { leavingUserId: 101, userId: 150, reasonId: 70 });
    const replaced = a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, userId: 150 });
    given([...two, paid(500)])
      .when({ ...replace, advance: 'give-back' })
      .thenEvents(returned(500), replaced);
    given([...two, paid(500)])
      .when({ ...replace, advance: 'leave' })
      .thenEvents(replaced);
  });
});

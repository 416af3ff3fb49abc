import { describe, expect, it } from 'vitest';
import type { CommitteeEvent, EventData } from '../events.ts';
import { committee } from '../index.ts';
import { collectedOf, roundOf } from '../queries.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import { mostParts } from '../parts.ts';

const of = { roundNumber: 1, seatNo: 1, memberNo: 1 } as const;
const partPaid = (data: Partial<EventData<'PartPaid'>>): CommitteeEvent => ({
  type: 'PartPaid',
  data: { ...of, partNo: 1, amount: 600, left: 400, method: 'upi', paidAt: a.start, ...data },
});
const takenBack = (data: Partial<EventData<'PartTakenBack'>>): CommitteeEvent => ({
  type: 'PartTakenBack',
  data: { ...of, partNo: 1, amount: 600, left: 1000, status: 'pending', ...data },
});
const marked = (data: Partial<EventData<'PaymentMarked'>>): CommitteeEvent => ({
  type: 'PaymentMarked',
  data: { ...of, status: 'paid', ...data },
});
const pay = { roundNumber: 1, seatNo: 1, amount: 600, method: 'upi', paidAt: a.start, noteId: null } as const;
const two = a.committeeWith(2);
const begun = [...two, partPaid({})];
const rest = { method: 'cash', paidAt: a.now, part: { partNo: 2, amount: 400 } } as const;
const after = (events: readonly CommitteeEvent[]) =>
  events.reduce((state, event) => committee.evolve(state, event, { commandId: 'c-0', actorId: 9 }), committee.initial);
const dueAfter = (...events: readonly CommitteeEvent[]) => roundOf(after(events), 1)?.dues[0];

describe('a part of a payment', () => {
  it('leaves the due open until the parts add up to the contribution', () => {
    given(two).when(a.command('payPart', pay)).thenEvents(partPaid({}));
    given(begun)
      .when(a.command('payPart', { ...pay, amount: 400, method: 'cash', noteId: 7 }))
      .thenEvents(partPaid({ partNo: 2, amount: 400, left: 0, method: 'cash', noteId: 7 }));
    expect(dueAfter(...begun)).toMatchObject({ status: 'pending' });
    expect(dueAfter(...begun, partPaid({ partNo: 2, amount: 400, left: 0, method: 'cash' }))).toMatchObject({
      status: 'paid',
      method: 'cash',
      paidAt: a.start,
    });
    expect(collectedOf(after(begun), 1)).toBe(600);
  });
  it('is rejected when it is more than what is open, lies in the future, or is one too many', () => {
    given(begun)
      .when(a.command('payPart', { ...pay, amount: 401 }))
      .thenRejected('MoreThanDue');
    given([...two, a.paid(1, 1)])
      .when(a.command('payPart', { ...pay, amount: 1 }))
      .thenRejected('MoreThanDue');
    given(two)
      .when(a.command('payPart', { ...pay, paidAt: a.firstDueAt }))
      .thenRejected('DayInFuture');
    given(two)
      .when(a.command('payPart', { ...pay, seatNo: 3 }))
      .thenRejected('PaymentNotFound');
    const many = Array.from({ length: mostParts }, (_, n) => partPaid({ partNo: n + 1, amount: 1, left: 999 - n }));
    given([...two, ...many])
      .when(a.command('payPart', { ...pay, amount: 1 }))
      .thenRejected('TooManyParts');
  });
  it('is taken back by its number, also the whole payment by one mark', () => {
    given(begun)
      .when(a.command('takeBackPart', { ...pay, partNo: 1, reasonId: 8 }))
      .thenEvents(takenBack({ reasonId: 8 }));
    given([...two, a.paid(1, 1)])
      .when(a.command('takeBackPart', { ...pay, partNo: 1, reasonId: null }))
      .thenEvents(takenBack({ amount: 1000 }));
    given(begun)
      .when(a.command('takeBackPart', { ...pay, partNo: 2, reasonId: null }))
      .thenRejected('PartNotFound');
  });
  it('replaces a wrong one in one decision, and stays with the member who had paid', () => {
    const correction = { ...pay, amount: 1000, paidAt: a.now, noteId: 7, replaces: 1 } as const;
    const replaced = [takenBack({ amount: 1000 }), partPaid({ amount: 1000, left: 0, paidAt: a.now, noteId: 7 })];
    given([...two, a.paid(1, 1)])
      .when(a.command('payPart', correction))
      .thenEvents(...replaced);
    const passedOn = a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 });
    given([...two, a.paid(1, 1), passedOn])
      .when(a.command('payPart', correction))
      .thenEvents(
        takenBack({ amount: 1000, memberNo: 3 }),
        partPaid({ amount: 1000, left: 0, paidAt: a.now, noteId: 7 }),
      );
    given(begun)
      .when(a.command('payPart', { ...pay, amount: 250, replaces: 1 }))
      .thenEvents(takenBack({}), partPaid({ amount: 250, left: 750 }));
    given(begun)
      .when(a.command('payPart', { ...pay, amount: 1001, replaces: 1 }))
      .thenRejected('MoreThanDue');
    given(begun)
      .when(a.command('payPart', { ...pay, replaces: 2 }))
      .thenRejected('PartNotFound');
  });
  it('stays with the member who held the seat, and the next holder owes the rest', () => {
    const passedOn = a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 });
    expect(dueAfter(...begun, passedOn)).toMatchObject({ memberNo: 3, status: 'pending', parts: [{ memberNo: 1 }] });
    given([...begun, passedOn])
      .when(a.command('payPart', { ...pay, amount: 400 }))
      .thenEvents(partPaid({ memberNo: 3, partNo: 2, amount: 400, left: 0 }));
  });
});

describe('a mark of a due in parts', () => {
  const mark = { roundNumber: 1, seatNo: 1 } as const;
  it('as paid pays the rest, also of all dues of the round', () => {
    given(begun)
      .when(a.command('markPayment', { ...mark, status: 'paid' }))
      .thenEvents(marked(rest));
    given(begun)
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(marked(rest), { type: 'PaymentMarked', data: { ...a.paid(1, 2).data, paidAt: a.now } as never });
    expect(dueAfter(...begun, marked(rest))?.parts?.map(({ amount }) => amount)).toEqual([600, 400]);
  });
  it('as pending takes all parts back; as overdue only those of a paid due', () => {
    given(begun)
      .when(a.command('markPayment', { ...mark, status: 'pending' }))
      .thenEvents(marked({ status: 'pending', takesBack: [1] }));
    given(begun)
      .when(a.command('markPayment', { ...mark, status: 'overdue' }))
      .thenEvents(marked({ status: 'overdue' }));
    given([...begun, marked(rest)])
      .when(a.command('markPayment', { ...mark, status: 'overdue' }))
      .thenEvents(marked({ status: 'overdue', takesBack: [1, 2] }));
    expect(dueAfter(...begun, marked({ status: 'overdue' }))).toMatchObject({ parts: [{ amount: 600 }] });
  });
  it('is undone without the parts that were paid before', () => {
    given([...begun, marked(rest)])
      .when(a.command('markPayment', { ...mark, status: 'pending', undoes: a.now }))
      .thenEvents(marked({ status: 'pending', takesBack: [2], undoes: a.now }));
  });
});

describe('a report of a part', () => {
  const reported: CommitteeEvent = {
    type: 'PaymentReported',
    data: { ...of, method: 'upi', paidAt: a.start, amount: 600 },
  };
  const report = { ...pay, actor: a.person(101) };
  it('names its amount unless it is all that is open, and cannot be more', () => {
    given(two).when(a.command('reportPayment', report)).thenEvents(reported);
    given(begun)
      .when(a.command('reportPayment', { ...report, amount: 400 }))
      .thenEvents({ type: 'PaymentReported', data: { ...of, method: 'upi', paidAt: a.start } });
    given(begun).when(a.command('reportPayment', report)).thenRejected('MoreThanDue');
  });
  it('is accepted by a part, which ends the report, and by the mark as paid, which pays the rest', () => {
    const accept = a.command('payPart', { ...pay, reportAt: '' });
    given([...two, reported])
      .when(accept)
      .thenEvents(partPaid({ words: 'agreed' }));
    given(two).when(accept).thenRejected('NothingReported');
    expect(dueAfter(...two, reported, partPaid({ words: 'agreed' }))?.word).toBeUndefined();
    expect(dueAfter(...two, reported, partPaid({ words: 'kept' }))?.word).toMatchObject({ kind: 'reported' });
  });
});

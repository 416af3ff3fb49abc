import { describe, it } from 'vitest';
import { exampleCommands } from '../testing/example-commands.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import { reported } from '../testing/reports.fixture.ts';
import type { CommitteeEvent } from '../events.ts';

const { changeCommittee, removeCommittee: remove } = exampleCommands;
const change = (fields: object) => ({ ...changeCommittee, isExisting: undefined, ...fields });
const renamed: CommitteeEvent = { type: 'CommitteeRenamed', data: { name: 'Friends' } };
const corrected = (data: object): CommitteeEvent => ({
  type: 'TermsCorrected',
  data: { contribution: 1000, totalMembers: 3, cycleDays: 30, pending: [], ...data },
});
const removed = (memberNo: number): CommitteeEvent => ({
  type: 'MemberRemoved',
  data: { seatNo: memberNo, memberNo, userId: 100 + memberNo, owed: [1] },
});
const advance: CommitteeEvent = {
  type: 'AdvancePaid',
  data: { seatNo: 2, memberNo: 2, amount: 500, method: 'cash', paidAt: a.now },
};

const used = [
  ['a payment', [a.paid(1, 1)], 'SomethingPaid'],
  ['an advance', [advance], 'SomethingPaid'],
  ['a decision', [a.selected(1, a.winner(1)), a.opened(2, { owing: 2 })], 'SomethingPaid'],
  ['an open draw', [a.paid(1, 1), a.paid(1, 2), a.drawOpened(1, [101, 102])], 'DrawIsOpen'],
  ['an unanswered report', [reported], 'ReportIsOpen'],
] as const;

describe('changing a committee', () => {
  it('renames it, also when it is completed', () => {
    given(a.committeeWith(1))
      .when(change({ name: 'Friends' }))
      .thenEvents(renamed);
    given(a.finished)
      .when(change({ name: 'Friends' }))
      .thenEvents(renamed);
  });
  it('emits nothing for the values that it has', () => {
    given(a.committeeWith(2, { isExisting: true }))
      .when(change({ name: 'Rao family', contribution: 1000, totalMembers: 3, cycleDays: 30, isExisting: true }))
      .thenNothing();
  });
  it('corrects amount, seats and name together', () => {
    given(a.committeeWith(0))
      .when(change({ name: 'Friends', contribution: 5000, totalMembers: 12 }))
      .thenEvents(renamed, corrected({ contribution: 5000, totalMembers: 12 }));
  });
  it('frees the seats above the new number, and refuses fewer seats than are held', () => {
    const three = a.committeeWith(3);
    given(three)
      .when(change({ totalMembers: 2 }))
      .thenRejected('SeatsAreHeld');
    given([...three, removed(2)])
      .when(change({ totalMembers: 2 }))
      .thenRejected('SeatsAreHeld');
    given([...three, removed(3)])
      .when(change({ totalMembers: 2 }))
      .thenEvents(corrected({ totalMembers: 2 }));
  });
  it('refuses other terms in a completed committee', () => {
    given(a.finished)
      .when(change({ contribution: 900 }))
      .thenRejected('CommitteeCompleted');
  });
  it.each(used)('refuses other terms after %s, and does not rename either', (_, events, refusal) => {
    const history = [...a.committeeWith(2), ...events];
    given(history)
      .when(change({ name: 'Friends', contribution: 900 }))
      .thenRejected(refusal);
    given(history)
      .when(change({ name: 'Friends' }))
      .thenEvents(renamed);
  });
  it('corrects the amount again after a payment was taken back', () => {
    given([...a.committeeWith(2), a.paid(1, 1), a.owed(1, 1, 'pending')])
      .when(change({ contribution: 900 }))
      .thenEvents(corrected({ contribution: 900 }));
  });
});

describe('removing a committee', () => {
  it('deletes an unused one, with members or without', () => {
    given(a.committeeWith(0)).when(remove).thenEvents(a.deleted);
    given(a.committeeWith(3)).when(remove).thenEvents(a.deleted);
  });
  it.each(used)('is refused after %s', (_, events, refusal) => {
    given([...a.committeeWith(2), ...events])
      .when(remove)
      .thenRejected(refusal);
  });
  it('is refused in a completed committee, and to a member', () => {
    given(a.finished).when(remove).thenRejected('CommitteeCompleted');
    given(a.committeeWith(2))
      .when({ ...remove, actor: a.person(101) })
      .thenRejected('NotCommitteeAdmin');
  });
});

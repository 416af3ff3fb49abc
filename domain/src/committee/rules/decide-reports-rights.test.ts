import { describe, it } from 'vitest';
import type { CommitteeCommand } from '../commands.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import {
  asha,
  bela,
  confirm,
  decline,
  dispute,
  disputedPaid,
  due,
  marked,
  open,
  pay,
  report,
  reported,
  settle,
  settled,
  two,
  withdraw,
} from '../testing/reports.fixture.ts';

describe('when the seat is handed over', () => {
  const replaced = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 });
  const newcomer = { actor: a.person(103) };

  it('what was said of an open due has gone with who said it', () => {
    given([...open, replaced])
      .when(decline)
      .thenRejected('NothingReported');
    given([...open, replaced])
      .when({ ...report, ...newcomer })
      .thenEvents({
        type: 'PaymentReported',
        data: { ...due, memberNo: 3, method: 'upi', paidAt: a.start, noteId: 7 },
      });
  });
  it('lets only the admin answer a paid due', () => {
    const kept = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] });
    given([...disputedPaid, kept])
      .when({ ...dispute, ...newcomer })
      .thenRejected('NotYourPayment');
    given([...disputedPaid, kept])
      .when({ ...settle, ...bela })
      .thenRejected('CommitteeNotFound');
    given([...disputedPaid, kept])
      .when(settle)
      .thenEvents(settled({ outcome: 'paid', by: 'admin' }));
  });
  it('nor the seat’s former holder, though they read the book as its admin', () => {
    const kept = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] });
    given([...a.committeeWith(2, { adminId: 102 }), a.paid(1, 2), kept])
      .when(dispute)
      .thenRejected('NotYourPayment');
  });
});

const ofMember: readonly CommitteeCommand[] = [report, withdraw, confirm, dispute];
const all = [...ofMember, decline, settle];

describe('who may say what', () => {
  it.each(ofMember)('only the member, not even the admin: $type', (command) => {
    for (const actor of [a.admin, a.globalAdmin, asha.actor])
      given(two)
        .when({ ...command, actor })
        .thenRejected('NotYourPayment');
  });
  it.each([decline, settle])('no other member: $type', (command) => {
    given(two)
      .when({ ...command, ...asha })
      .thenRejected('NotCommitteeAdmin');
  });
  it('and the member declines nothing', () => {
    given(open)
      .when({ ...decline, ...bela })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(all)('no outsider, no auditor, not the system: $type', (command) => {
    given(two)
      .when({ ...command, actor: a.outsider })
      .thenRejected('CommitteeNotFound');
    given(two)
      .when({ ...command, actor: { kind: 'person', userId: 102, role: 'auditor' } })
      .thenRejected('NotCommitteeAdmin');
    given(two)
      .when({ ...command, actor: a.system })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(all)('of a due that is not there: $type', (command) => {
    given(two)
      .when({ ...command, roundNumber: 2 } as CommitteeCommand)
      .thenRejected('PaymentNotFound');
  });
  it.each([a.admin, a.globalAdmin])('a dispute is settled into the book by %j', (actor) => {
    given(disputedPaid)
      .when({ ...settle, actor, outcome: 'unpaid' })
      .thenEvents(settled({ outcome: 'unpaid', by: 'admin' }), marked({ status: 'pending' }));
  });
  it('a member who is the admin says both', () => {
    const own = [...a.committeeWith(2, { adminId: 102 }), reported];
    given(own)
      .when({ ...pay, ...bela })
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
  });
});

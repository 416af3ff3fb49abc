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

describe('after a replacement', () => {
  const replaced = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 });
  const newcomer = { actor: a.person(103) };

  it('the report of the previous holder is discarded', () => {
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
  it('only the admin may settle a dispute of a paid due', () => {
    const replacedAfterPayment = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] });
    given([...disputedPaid, replacedAfterPayment])
      .when({ ...dispute, ...newcomer })
      .thenRejected('NotYourPayment');
    given([...disputedPaid, replacedAfterPayment])
      .when({ ...settle, ...bela })
      .thenRejected('CommitteeNotFound');
    given([...disputedPaid, replacedAfterPayment])
      .when(settle)
      .thenEvents(settled({ outcome: 'paid', by: 'admin' }));
  });
  it('a former holder who is the admin may not dispute the payment', () => {
    const replacedAfterPayment = a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3, takesOverRounds: [] });
    given([...a.committeeWith(2, { adminId: 102 }), a.paid(1, 2), replacedAfterPayment])
      .when(dispute)
      .thenRejected('NotYourPayment');
  });
});

const ofMember: readonly CommitteeCommand[] = [report, withdraw, confirm, dispute];
const all = [...ofMember, decline, settle];

describe('reports and disputes', () => {
  it.each(ofMember)('are refused from admins and other members: $type', (command) => {
    for (const actor of [a.admin, a.globalAdmin, asha.actor])
      given(two)
        .when({ ...command, actor })
        .thenRejected('NotYourPayment');
  });
  it.each([decline, settle])('are not answered by another member: $type', (command) => {
    given(two)
      .when({ ...command, ...asha })
      .thenRejected('NotCommitteeAdmin');
  });
  it('are not declined by the member', () => {
    given(open)
      .when({ ...decline, ...bela })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(all)('are refused from outsiders, auditors and the system: $type', (command) => {
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
  it.each(all)('are refused for a missing due: $type', (command) => {
    given(two)
      .when({ ...command, roundNumber: 2 } as CommitteeCommand)
      .thenRejected('PaymentNotFound');
  });
  it.each([a.admin, a.globalAdmin])('can be settled with a change of the due by %j', (actor) => {
    given(disputedPaid)
      .when({ ...settle, actor, outcome: 'unpaid' })
      .thenEvents(settled({ outcome: 'unpaid', by: 'admin' }), marked({ status: 'pending' }));
  });
  it('of a member who is the admin can be accepted by that member', () => {
    const own = [...a.committeeWith(2, { adminId: 102 }), reported];
    given(own)
      .when({ ...pay, ...bela })
      .thenEvents(marked({ method: 'upi', paidAt: a.now, words: 'agreed' }));
  });
});

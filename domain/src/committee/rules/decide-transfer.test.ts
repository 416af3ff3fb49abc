import { describe, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import type { CommitteeEvent } from '../events.ts';

const two = a.committeeWith(2);
const transfer = a.command('transferAdmin', { toUserId: 101, toHasAccount: true, toIsAuditor: false });
const transferred: CommitteeEvent = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } };
const requested = (memberNo: number): CommitteeEvent => ({
  type: 'AdminTransferRequested',
  data: { fromUserId: 9, toUserId: 100 + memberNo, memberNo },
});
const ended = (by: 'declined' | 'withdrawn', memberNo = 1): CommitteeEvent => ({
  type: 'AdminTransferRequestEnded',
  data: { fromUserId: 9, toUserId: 100 + memberNo, by },
});
const accept = a.command('acceptTransfer', { actor: a.person(101) });
const decline = a.command('declineTransfer', { actor: a.person(101) });
const withdraw = a.command('withdrawTransfer', {});

describe('transferring ownership', () => {
  it('by the committee admin asks an active member with an account', () => {
    given(two).when(transfer).thenEvents(requested(1));
  });
  it('by a global admin holds at once, also while another member is asked', () => {
    given([...two, requested(2)])
      .when({ ...transfer, actor: a.globalAdmin })
      .thenEvents(transferred);
  });
  it('asks another member instead', () => {
    given([...two, requested(1)])
      .when({ ...transfer, toUserId: 102 })
      .thenEvents(ended('withdrawn'), requested(2));
  });
  it('changes nothing when the receiver is the admin or asked already', () => {
    given(two)
      .when({ ...transfer, toUserId: 9 })
      .thenNothing();
    given([...two, requested(1)])
      .when(transfer)
      .thenNothing();
  });
  it('is refused for a person without an account, without a seat, and for an auditor', () => {
    given(two)
      .when({ ...transfer, toHasAccount: false })
      .thenRejected('NotAnActiveMember');
    given(two)
      .when({ ...transfer, toUserId: 199 })
      .thenRejected('NotAnActiveMember');
    given([...two, a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })])
      .when(transfer)
      .thenRejected('NotAnActiveMember');
    given(two)
      .when({ ...transfer, toIsAuditor: true })
      .thenRejected('AuditorCannotAdminister');
  });
});

describe('the answer to a request to administer', () => {
  const asked = [...two, requested(1)];

  it('makes the member the admin', () => {
    given(asked).when(accept).thenEvents(transferred);
  });
  it('declines it', () => {
    given(asked).when(decline).thenEvents(ended('declined'));
  });
  it('is refused from anybody but the member who is asked', () => {
    for (const actor of [a.person(102), a.admin, a.globalAdmin])
      for (const answer of [accept, decline])
        given(asked)
          .when({ ...answer, actor })
          .thenRejected('NotAskedToAdminister');
  });
  it('is refused when the request has ended', () => {
    for (const end of [ended('withdrawn'), transferred])
      given([...asked, end])
        .when(accept)
        .thenRejected('NoTransferRequest');
  });
  it('is given by no successor in the seat', () => {
    const left = [...asked, a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })];
    given(left)
      .when({ ...accept, actor: a.person(103) })
      .thenRejected('NoTransferRequest');
  });
  it('is given by the account into which the asked one was joined', () => {
    const data = { fromUserId: 101, toUserId: 120, memberNos: [1], wonRounds: [], isAdmin: false };
    given([...asked, { type: 'AccountsJoined', data }])
      .when({ ...accept, actor: a.person(120) })
      .thenEvents({ type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 120 } });
  });
});

describe('withdrawing a request to administer', () => {
  it('ends it', () => {
    given([...two, requested(1)])
      .when(withdraw)
      .thenEvents(ended('withdrawn'));
  });
  it('changes nothing without a request', () => {
    given(two).when(withdraw).thenNothing();
  });
});

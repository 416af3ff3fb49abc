import { describe, it } from 'vitest';
import type { CommandOf } from '../commands.ts';
import * as a from '../testing/examples.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { given } from '../testing/given.fixture.ts';

const facts = { hasAccount: false, isShared: false, isSame: false };
const correct = (more: Partial<CommandOf<'correctMember'>> = {}) =>
  a.command('correctMember', { userId: 102, toUserId: 102, ...facts, digests: { name: a.hex(4) }, ...more });
const corrected = (more: object = {}): CommitteeEvent => ({
  type: 'MemberCorrected',
  data: { seatNo: 2, memberNo: 2, userId: 102, digests: { name: a.hex(4) }, ...more },
});
const paid = [...a.committeeWith(3), a.paid(1, 2)];
const won = [...a.committeeWith(3), a.selected(1, a.winner(2)), a.opened(2, { owing: 3 })];
const handed = { toUserId: 150 };

describe('correcting a member', () => {
  it('emits MemberCorrected with the digests, also after payments and wins', () => {
    for (const history of [a.committeeWith(3), paid, won]) given(history).when(correct()).thenEvents(corrected());
  });
  it('does not change seat, member number or person', () => {
    given([...paid, corrected()])
      .when(a.command('markPayment', { roundNumber: 1, seatNo: 2, status: 'pending' }))
      .thenEvents(a.owed(1, 2, 'pending'));
  });
  it('changes nothing when the data is already the same', () => {
    given(paid)
      .when(correct({ isSame: true }))
      .thenNothing();
  });
  it('emits another event for a second, different correction', () => {
    const digests = { phone: a.hex(5) };
    given([...paid, corrected()])
      .when(correct({ digests }))
      .thenEvents(corrected({ digests }));
  });
  it('is refused for a member who has signed in, also if it would change nothing', () => {
    given(paid)
      .when(correct({ hasAccount: true, isSame: true }))
      .thenRejected('MemberSignedIn');
  });
  it('is refused for a person who is also in committees of other admins', () => {
    given(paid)
      .when(correct({ isShared: true }))
      .thenRejected('KnownElsewhere');
  });
  it('is refused for a former member and for a person who never was a member', () => {
    given([...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when(correct())
      .thenRejected('MemberInactive');
    given(a.committeeWith(1)).when(correct()).thenRejected('MemberNotFound');
  });
});

describe('correcting the person of a seat', () => {
  it('moves an unused seat with its open dues to the person, under the same member number', () => {
    const open = [...a.committeeWith(3), a.selected(1, a.winner(1)), a.opened(2, { owing: 3 })];
    given(open).when(correct(handed)).thenEvents(corrected(handed));
    const said = { roundNumber: 1, seatNo: 2, method: 'upi', paidAt: a.start } as const;
    given([...open, corrected(handed)])
      .when(a.command('reportPayment', { actor: a.person(150), ...said, noteId: null }))
      .thenEvents({ type: 'PaymentReported', data: { ...said, memberNo: 2 } });
  });
  it('revokes the access of the previous person', () => {
    given([...a.committeeWith(3), corrected(handed)])
      .when(correct({ actor: a.person(102), userId: 150, toUserId: 150 }))
      .thenRejected('CommitteeNotFound');
  });
  it('is refused for a seat that has paid or won', () => {
    given(paid).when(correct(handed)).thenRejected('SeatInUse');
    given(won).when(correct(handed)).thenRejected('SeatInUse');
  });
  it('is refused for a person who is a member, and while a draw with the seat is open', () => {
    given(a.committeeWith(3))
      .when(correct({ toUserId: 101 }))
      .thenRejected('AlreadyMember');
    const opened = [a.paid(1, 1), a.paid(1, 2), a.paid(1, 3), a.drawOpened(1, [101, 102, 103])];
    given([...a.committeeWith(3), ...opened, a.owed(1, 2, 'pending')])
      .when(correct(handed))
      .thenRejected('DrawIsOpen');
  });
});

describe('answering "not me"', () => {
  const disown = (toUserId = 150) => ({
    ...a.command('disownSeat', { userId: 102, seats: [{ seatNo: 2, toUserId, digests: { name: a.hex(4) } }] }),
    actor: a.system,
  });
  const disowned = corrected({ toUserId: 150, notMe: true });

  it('moves the seat with its payments and wins to a placeholder', () => {
    for (const history of [a.committeeWith(3), paid, won]) given(history).when(disown()).thenEvents(disowned);
  });
  it('changes nothing for a person who is no longer an active member', () => {
    given([...paid, disowned])
      .when(disown(151))
      .thenNothing();
  });
  it('is refused while a draw with the seat is open, and for a placeholder that already has a seat', () => {
    const open = [a.paid(1, 1), a.paid(1, 2), a.paid(1, 3), a.drawOpened(1, [101, 102, 103])];
    given([...a.committeeWith(3), ...open])
      .when(disown())
      .thenRejected('DrawIsOpen');
    given(paid).when(disown(103)).thenRejected('AlreadyMember');
  });
  it('allows the admin to name the holder once, with the payments and wins of the seat', () => {
    const naming = { userId: 150, toUserId: 160 };
    const named = corrected({ userId: 150, toUserId: 160 });
    for (const history of [paid, won]) {
      given([...history, disowned])
        .when(correct(naming))
        .thenEvents(named);
      given([...history, disowned, named])
        .when(correct({ userId: 160, toUserId: 170 }))
        .thenRejected('SeatInUse');
      given([...history, disowned])
        .when(correct({ ...naming, toUserId: 103 }))
        .thenRejected('AlreadyMember');
    }
    const open = [a.paid(1, 1), a.paid(1, 3), a.drawOpened(1, [101, 150, 103])];
    given([...paid, disowned, ...open])
      .when(correct(naming))
      .thenRejected('DrawIsOpen');
  });
  it('allows the admin to name the holder in a completed committee, and to correct nothing else there', () => {
    const naming = correct({ userId: 150, toUserId: 160 });
    const named = corrected({ userId: 150, toUserId: 160 });
    given([...a.finished, disowned])
      .when(naming)
      .thenEvents(named);
    given([...a.finished, disowned, named])
      .when(correct({ userId: 160, toUserId: 160 }))
      .thenRejected('CommitteeCompleted');
  });
  it('is accepted only from the system', () => {
    for (const actor of [a.admin, a.globalAdmin, a.person(102)])
      given(paid)
        .when({ ...disown(), actor })
        .thenRejected('NotCommitteeAdmin');
  });
});

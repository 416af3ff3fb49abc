import { describe, it } from 'vitest';
import { acceptedWhenCompleted, commandsOfAdmins, exampleCommands } from './testing/example-commands.fixture.ts';
import * as a from './testing/examples.fixture.ts';
import { given } from './testing/given.fixture.ts';
import type { Actor } from './commands.ts';

const {
  createCommittee,
  changeCommittee: enable,
  deleteCommittee: remove,
  restoreCommittee: restore,
  markOverdue: overdue,
} = exampleCommands;
const onlyWhenActive = commandsOfAdmins.filter(({ type }) => !acceptedWhenCompleted.has(type));

describe('creating a committee', () => {
  it('opens round 1, due one cycle later', () => {
    given([])
      .when(createCommittee)
      .thenEvents(a.created(), a.opened(1, { owing: 0, dueAt: a.nextDueAt }));
  });
  it('sets isExisting from the command', () => {
    given([])
      .when({ ...createCommittee, isExisting: true })
      .thenEvents(a.created({ isExisting: true }), a.opened(1, { owing: 0, dueAt: a.nextDueAt }));
  });
  it('makes its sender the admin, not a member', () => {
    given([])
      .when({ ...createCommittee, actor: a.outsider })
      .thenEvents(a.created({ adminId: 6 }), a.opened(1, { owing: 0, dueAt: a.nextDueAt }));
  });
  it('is refused when the committee id was ever used', () => {
    given(a.committeeWith(0)).when(createCommittee).thenRejected('CommitteeIdTaken');
    given([...a.committeeWith(0), a.deleted])
      .when(createCommittee)
      .thenRejected('CommitteeIdTaken');
  });
  it.each([a.auditor, a.system])('is refused for $kind $role', (actor) => {
    given([])
      .when({ ...createCommittee, actor })
      .thenRejected('NotCommitteeAdmin');
  });
});

describe('enabling past rounds', () => {
  it('emits PastRoundsEnabled', () => {
    given(a.committeeWith(0)).when(enable).thenEvents(a.pastRoundsEnabled);
  });
  it('changes nothing when past rounds are already enabled', () => {
    given(a.committeeWith(0, { isExisting: true }))
      .when(enable)
      .thenNothing();
  });
});

const auditorWho = (userId: number): Actor => ({ kind: 'person', userId, role: 'auditor' });

describe('decide', () => {
  it.each(commandsOfAdmins)('refuses an outsider with CommitteeNotFound: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: a.outsider })
      .thenRejected('CommitteeNotFound');
  });
  it.each(commandsOfAdmins)('refuses a replaced member with CommitteeNotFound: $type', (command) => {
    given([...a.committeeWith(2), a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 3 })])
      .when({ ...command, actor: a.person(102) })
      .thenRejected('CommitteeNotFound');
  });
  it.each(commandsOfAdmins)('refuses an active member who is not the admin: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: a.person(102) })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(commandsOfAdmins)('refuses an auditor: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: a.auditor })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(commandsOfAdmins)('refuses an auditor who is the committee admin: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: auditorWho(9) })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(commandsOfAdmins)('refuses an auditor who is a member: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: auditorWho(102) })
      .thenRejected('NotCommitteeAdmin');
  });
  it.each(commandsOfAdmins)('refuses the system: $type', (command) => {
    given(a.committeeWith(2))
      .when({ ...command, actor: a.system })
      .thenRejected('NotCommitteeAdmin');
  });
  it('grants a global admin the rights of the committee admin', () => {
    given(a.committeeWith(0))
      .when({ ...enable, actor: a.globalAdmin })
      .thenEvents(a.pastRoundsEnabled);
  });
  it('accepts a deletion only from a global admin', () => {
    given(a.committeeWith(0)).when(remove).thenEvents(a.deleted);
    given(a.committeeWith(0))
      .when({ ...remove, actor: a.admin })
      .thenRejected('NotCommitteeAdmin');
  });
  it('refuses to restore a committee for any sender but a global admin', () => {
    const gone = [...a.committeeWith(2), a.deleted];
    const senders = [a.admin, a.person(101), a.auditor, a.outsider, a.system];
    for (const actor of senders)
      given(gone)
        .when({ ...restore, actor })
        .thenRejected('CommitteeNotFound');
    for (const actor of [a.admin, a.person(101), a.auditor, a.system])
      given(a.committeeWith(2))
        .when({ ...restore, actor })
        .thenRejected('NotCommitteeAdmin');
    given(a.committeeWith(2))
      .when({ ...restore, actor: a.outsider })
      .thenRejected('CommitteeNotFound');
  });
  it('refuses a former admin who is not a member with CommitteeNotFound', () => {
    const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } } as const;
    given([...a.committeeWith(1), transferred])
      .when(enable)
      .thenRejected('CommitteeNotFound');
  });
  it('accepts markOverdue only from the system', () => {
    given(a.committeeWith(1))
      .when(overdue)
      .thenEvents(a.owed(1, 1, 'overdue'));
    given(a.committeeWith(1))
      .when({ ...overdue, actor: a.admin })
      .thenRejected('NotCommitteeAdmin');
    given(a.committeeWith(1))
      .when({ ...overdue, actor: a.globalAdmin })
      .thenRejected('NotCommitteeAdmin');
    given(a.committeeWith(1))
      .when({ ...overdue, actor: a.outsider })
      .thenRejected('CommitteeNotFound');
  });
});

describe('a completed committee', () => {
  it.each(onlyWhenActive)('refuses $type', (command) => {
    given(a.finished).when(command).thenRejected('CommitteeCompleted');
  });
  it('accepts payment edits', () => {
    given(a.finished)
      .when(a.command('markPayment', { roundNumber: 2, seatNo: 1, status: 'paid' }))
      .thenEvents(a.paid(2, 1));
    given(a.finished)
      .when(a.command('markAllPaid', { roundNumber: 1 }))
      .thenEvents(a.paid(1, 1), a.paid(1, 2));
  });
  it('accepts markOverdue', () => {
    given([...a.finished, a.paid(1, 1), a.paid(1, 2), a.paid(2, 1)])
      .when(overdue)
      .thenEvents(a.owed(2, 2, 'overdue'));
  });
  it('accepts a transfer and a deletion', () => {
    const asked = { type: 'AdminTransferRequested', data: { fromUserId: 9, toUserId: 101, memberNo: 1 } } as const;
    given(a.finished)
      .when(a.command('transferAdmin', { toUserId: 101, toHasAccount: true, toIsAuditor: false }))
      .thenEvents(asked);
    given(a.finished).when(remove).thenEvents(a.deleted);
  });
});

describe('a missing committee', () => {
  it.each([...commandsOfAdmins, overdue])('refuses $type before its creation', (command) => {
    given([]).when(command).thenRejected('CommitteeNotFound');
  });
  it.each([...commandsOfAdmins, overdue])('refuses $type after its deletion', (command) => {
    given([...a.committeeWith(2), a.deleted])
      .when(command)
      .thenRejected('CommitteeNotFound');
  });
});

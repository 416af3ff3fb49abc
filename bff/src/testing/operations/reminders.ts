import type { OperationId } from '@mandali/contracts/operations';
import { allCallers, committeeAdmins, signedInCallers } from './roles.ts';
import { aboutCommittee, aboutMember, type OperationRow } from './row.ts';

export const remindersOperations = {
  getReminders: { roles: committeeAdmins, request: (world) => aboutCommittee(world) },
  putReminderPlan: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { before: 3, onDay: true, after: null }),
  },
  recordOpenedMessage: {
    roles: committeeAdmins,
    request: (world) => aboutMember(world, { kind: 'invitation' }),
  },
  putOwnReminders: { roles: signedInCallers, request: () => ({ body: { reminders: false } }) },
  stopMessages: {
    roles: allCallers,
    request: ({ stopToken }) => ({ params: { token: stopToken } }),
    requires: 'message',
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;

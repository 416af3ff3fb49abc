import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import type { OperationId } from '@mandali/contracts/operations';
import { carryOut } from '../client.ts';
import { globalAdmins, globalAdminsAndAuditors, roles } from './roles.ts';
import { aboutCommittee, type OperationRow } from './row.ts';

export const adminOperations = {
  adminListCommittees: {
    roles: roles(401, 403, 403, 403, 403, 'all', 'all'),
    request: () => ({ query: { limit: '500' } }),
  },
  adminListUsers: {
    roles: roles(401, 403, 403, 403, 403, 'whole', 'masked'),
    request: () => ({ query: { limit: '500' } }),
  },
  adminListSecurityEvents: { roles: globalAdmins, request: () => ({}) },
  adminGetStatus: { roles: globalAdminsAndAuditors, request: () => ({}) },
  adminDeleteCommittee: { roles: globalAdmins, request: (world) => aboutCommittee(world) },
  adminListDeletedCommittees: { roles: globalAdmins, request: () => ({}) },
  adminRestoreCommittee: {
    roles: globalAdmins,
    request: (world) => aboutCommittee(world),
    before: async ({ callers, committeeId }) => {
      await carryOut(callers.GA, adminDeleteCommittee, { params: { id: `${committeeId}` } });
    },
  },
  adminChangeRole: {
    roles: globalAdmins,
    // The admin of a committee cannot become an auditor, and the person may be one by an earlier test.
    request: ({ other }) => ({ params: { id: `${other.id}` }, body: { role: 'global_admin' } }),
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;

import type { OperationId } from '@mandali/contracts/operations';
import { allCallers, committeeReaders, committeeReadersButAuditors, globalAdminsAndAuditors, roles } from './roles.ts';
import { aboutCommittee, aboutMember, type OperationRow } from './row.ts';

export const booksOperations = {
  listEvents: { roles: committeeReaders, request: (world) => aboutCommittee(world) },
  getLogKey: { roles: allCallers, request: () => ({}) },
  getCheckpoint: {
    roles: committeeReaders,
    request: (world) => ({ ...aboutCommittee(world), query: { from: '3' } }),
  },
  getReceipt: {
    roles: committeeReaders,
    request: ({ committeeId }) => ({ params: { id: `${committeeId}`, revision: '2' } }),
  },
  addCosignature: { roles: committeeReadersButAuditors, request: (world) => aboutCommittee(world, world.cosigned) },
  exportCommittee: {
    roles: roles(401, 404, 'ok', 404, 'whole', 'whole', 'ok'),
    request: (world) => aboutCommittee(world),
  },
  getStatement: { roles: committeeReaders, request: (world) => aboutCommittee(world) },
  // Statement of another active member; role-matrix.int.test.ts also requests the caller's own.
  getStatementProof: {
    roles: roles(401, 404, 403, 404, 'ok', 'ok', 'ok'),
    request: (world) => aboutMember(world),
  },
  listAuditedCommittees: { roles: globalAdminsAndAuditors, request: () => ({ query: { limit: '500' } }) },
  getAuditSummary: { roles: globalAdminsAndAuditors, request: () => ({}) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;

import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { deleteCommittee, type DeletionDependencies } from '../delete-committee.ts';

export const adminDeleteCommitteeEndpoint = (deps: DeletionDependencies) =>
  committeeEndpoint(adminDeleteCommittee, async (request) => {
    if (request.caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    return deleteCommittee(deps, request, id, { type: 'deleteCommittee' });
  });

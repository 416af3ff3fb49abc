import { removeCommittee } from '@mandali/contracts/api/remove-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { deleteCommittee, type DeletionDependencies } from '../delete-committee.ts';

export const removeCommitteeEndpoint = (deps: DeletionDependencies) =>
  committeeEndpoint(removeCommittee, async (request) => {
    const id = parseCommitteeId(request.params.id);
    return id === null
      ? rejected({ kind: 'CommitteeNotFound' })
      : deleteCommittee(deps, request, id, { type: 'removeCommittee' });
  });

import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { answerOfTransfer, type TransferDependencies } from '../transfer.ts';

export const transferOwnershipEndpoint = (deps: TransferDependencies) =>
  committeeEndpoint(transferOwnership, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { newAdminId: toUserId } = request.body;
    const isAsked = request.caller.role !== 'global_admin';
    return answerOfTransfer(deps, request, { id, toUserId, isAsked }, (texts, { hasAccount, isAuditor }) => ({
      type: 'transferAdmin',
      toUserId,
      toHasAccount: hasAccount,
      toIsAuditor: isAuditor,
      ...texts,
    }));
  });

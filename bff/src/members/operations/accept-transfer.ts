import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { answerOfTransfer, type TransferDependencies } from '../transfer.ts';

export const acceptTransferEndpoint = (deps: TransferDependencies) =>
  committeeEndpoint(acceptTransfer, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { userId: toUserId, role } = request.caller;
    return answerOfTransfer(deps, request, { id, toUserId }, (texts, { hasAccount, isAuditor }) => {
      // Deleted or promoted since this call began; the decider refuses an auditor.
      if (!hasAccount) return rejected({ kind: 'NotAnActiveMember' });
      return isAuditor && role !== 'auditor'
        ? rejected({ kind: 'AuditorCannotAdminister' })
        : { type: 'acceptTransfer', ...texts };
    });
  });

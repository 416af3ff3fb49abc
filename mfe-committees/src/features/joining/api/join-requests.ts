import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { declineJoinRequest } from '@mandali/contracts/api/decline-join-request';
import { joining } from '../../../texts/joining.ts';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';

const labels = joining.requests;

const paramsOf = (id: number, requestId: number) => ({ params: { id: String(id), requestId: String(requestId) } });

export const useAccept = (id: number) =>
  useCommitteeCommand(acceptJoinRequest, id, {
    sent: (requestId: number) => paramsOf(id, requestId),
    successText: labels.accepted,
    failed: (error) => showRefusal(error, labels.notAccepted),
  });

export const useDecline = (id: number) =>
  useCommitteeCommand(declineJoinRequest, id, {
    sent: (requestId: number) => paramsOf(id, requestId),
    successText: labels.declined,
    failed: (error) => showRefusal(error, labels.notDeclined),
  });

import { acceptSwap } from '@mandali/contracts/api/accept-swap';
import { declineSwap } from '@mandali/contracts/api/decline-swap';
import { withdrawSwap } from '@mandali/contracts/api/withdraw-swap';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.exchanges.swap;
const failed = (error: Error): void => showRefusal(error, labels.failed);
const about = (committeeId: number, no: number) => ({ id: String(committeeId), no: String(no) });

export const useAcceptSwap = (committeeId: number, no: number) =>
  useCommitteeCommand(acceptSwap, committeeId, {
    sent: () => ({ params: about(committeeId, no), body: {} }),
    successText: labels.accepted,
    failed,
  });

export const useDeclineSwap = (committeeId: number, no: number) =>
  useCommitteeCommand(declineSwap, committeeId, {
    sent: () => ({ params: about(committeeId, no), body: {} }),
    successText: labels.declined,
    failed,
  });

export const useWithdrawSwap = (committeeId: number, no: number) =>
  useCommitteeCommand(withdrawSwap, committeeId, {
    sent: () => ({ params: about(committeeId, no) }),
    successText: labels.withdrawn,
    failed,
  });

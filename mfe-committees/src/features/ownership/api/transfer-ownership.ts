import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { declineTransfer } from '@mandali/contracts/api/decline-transfer';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { withdrawTransfer } from '@mandali/contracts/api/withdraw-transfer';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.ownership;

/** @param asks the member is asked first */
export const useTransferOwnership = (committeeId: number, asks: boolean) =>
  useCommitteeCommand(transferOwnership, committeeId, {
    sent: (newAdminId: number) => ({ params: { id: String(committeeId) }, body: { newAdminId } }),
    successText: asks ? labels.asked : labels.done,
    failed: (error) => showRefusal(error, labels.failed),
  });

const failed = (error: Error): void => showRefusal(error, labels.task.failed);

export const useAcceptTransfer = (committeeId: number) =>
  useCommitteeCommand(acceptTransfer, committeeId, {
    sent: () => ({ params: { id: String(committeeId) }, body: {} }),
    successText: labels.task.accepted,
    failed,
  });

export const useDeclineTransfer = (committeeId: number) =>
  useCommitteeCommand(declineTransfer, committeeId, {
    sent: () => ({ params: { id: String(committeeId) }, body: {} }),
    successText: labels.task.declined,
    failed,
  });

export const useWithdrawTransfer = (committeeId: number) =>
  useCommitteeCommand(withdrawTransfer, committeeId, {
    sent: () => ({ params: { id: String(committeeId) } }),
    successText: labels.task.withdrawn,
    failed,
  });

import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export const useTransferOwnership = (committeeId: number) =>
  useCommitteeCommand(transferOwnership, committeeId, {
    sent: (newAdminId: number) => ({ params: { id: String(committeeId) }, body: { newAdminId } }),
    successText: texts.ownership.done,
    failed: (error) => showRefusal(error, texts.ownership.failed),
  });

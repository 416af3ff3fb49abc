import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { send } from '@mandali/platform/api.ts';
import { useCommitteeChange } from '../../../committee-change.ts';
import { sayRefused } from '../../../notify.ts';
import { texts } from '../../../texts.ts';

export const useTransferOwnership = (committeeId: number) =>
  useCommitteeChange(committeeId, {
    request: (newAdminId: number) =>
      send(transferOwnership, { params: { id: String(committeeId) }, body: { newAdminId } }),
    done: texts.ownership.done,
    failed: (error) => sayRefused(error, texts.ownership.failed),
  });

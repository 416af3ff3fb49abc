import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { send } from '@mandali/platform/api.ts';
import { useCommitteeChange } from '../../../committee-change.ts';
import { sayFailed } from '../../../notify.ts';
import { texts } from '../../../texts.ts';

export const useMarkAllPaid = (committeeId: number) =>
  useCommitteeChange(committeeId, {
    request: (roundId: number) => send(markAllPaid, { params: { id: String(roundId) }, body: {} }),
    done: texts.payments.markedAll,
    failed: (error) => sayFailed(error, texts.payments.markAllFailed),
  });

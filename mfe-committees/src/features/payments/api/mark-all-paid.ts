import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { sayFailed } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export const useMarkAllPaid = (committeeId: number) =>
  useCommitteeCommand(markAllPaid, committeeId, {
    sent: (roundId: number) => ({ params: { id: String(roundId) }, body: {} }),
    done: texts.payments.markedAll,
    failed: (error) => sayFailed(error, texts.payments.markAllFailed),
  });

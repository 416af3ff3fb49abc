import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';

const labels = turns.arrange;

export const useArrangeTurns = (committeeId: number) =>
  useCommitteeCommand(arrangeTurns, committeeId, {
    sent: (order: readonly number[]) => ({ params: { id: String(committeeId) }, body: { order: [...order] } }),
    successText: labels.done,
    failed: (error) => showRefusal(error, labels.failed),
  });

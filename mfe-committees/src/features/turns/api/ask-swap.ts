import { askSwap } from '@mandali/contracts/api/ask-swap';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';

export const useAskSwap = (committeeId: number, successText: string) =>
  useCommitteeCommand(askSwap, committeeId, {
    sent: (body: BodySentTo<typeof askSwap>) => ({ params: { id: String(committeeId) }, body }),
    successText,
    failed: (error) => showRefusal(error, turns.swap.failed),
  });

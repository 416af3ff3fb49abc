import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type ChosenWinner = BodySentTo<typeof selectWinner>;

export const useSelectWinner = (committeeId: number, roundId: number) =>
  useCommitteeCommand(selectWinner, committeeId, {
    sent: (body: ChosenWinner) => ({ params: { id: String(roundId) }, body }),
    successText: texts.winner.success,
    failed: (error) => showRefusal(error, texts.winner.failed),
  });

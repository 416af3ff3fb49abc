import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/api.ts';
import { useCommitteeChange } from '../../../committee-change.ts';
import { sayRefused } from '../../../notify.ts';
import { texts } from '../../../texts.ts';

export type ChosenWinner = BodySentTo<typeof selectWinner>;

export const useSelectWinner = (committeeId: number, roundId: number) =>
  useCommitteeChange(committeeId, {
    request: (body: ChosenWinner) => send(selectWinner, { params: { id: String(roundId) }, body }),
    done: texts.winner.success,
    failed: (error) => sayRefused(error, texts.winner.failed),
  });

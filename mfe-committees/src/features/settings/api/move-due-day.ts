import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Round } from '@mandali/contracts/shapes';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { settings } from '../../../texts/settings.ts';

export type DueDayMove = BodySentTo<typeof moveDueDay>;

export const useMoveDueDay = (committeeId: number, { id, roundNumber }: Round) =>
  useCommitteeCommand(moveDueDay, committeeId, {
    sent: (body: DueDayMove) => ({ params: { id: String(id) }, body }),
    successText: settings.move.done(roundNumber),
    failed: (error) => showRefusal(error, settings.move.failed),
  });

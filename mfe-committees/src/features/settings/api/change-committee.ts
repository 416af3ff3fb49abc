import { changeCommittee } from '@mandali/contracts/api/change-committee';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { settings } from '../../../texts/settings.ts';

export type Changes = BodySentTo<typeof changeCommittee>;

export const useChangeCommittee = (committeeId: number) =>
  useCommitteeCommand(changeCommittee, committeeId, {
    sent: (body: Changes) => ({ params: { id: String(committeeId) }, body }),
    successText: settings.done,
    failed: (error) => showRefusal(error, settings.failed),
  });

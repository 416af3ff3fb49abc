import { endCommittee } from '@mandali/contracts/api/end-committee';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { settings } from '../../../texts/settings.ts';

export const useEndCommittee = (committeeId: number) =>
  useCommitteeCommand(endCommittee, committeeId, {
    sent: (reason: string) => ({ params: { id: String(committeeId) }, body: { reason } }),
    successText: settings.end.done,
    failed: (error) => showRefusal(error, settings.end.failed),
  });

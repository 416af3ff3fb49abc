import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showFailure, showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type PastRound = BodySentTo<typeof recordPastRound>;

const labels = texts.pastRounds;

export const useEnablePastRounds = (committeeId: number) =>
  useCommitteeCommand(changeCommittee, committeeId, {
    sent: () => ({ params: { id: String(committeeId) }, body: { isExisting: true as const } }),
    successText: labels.enabled,
    failed: (error) => showFailure(error, labels.enableFailed),
  });

export const useRecordPastRound = (committeeId: number) =>
  useCommitteeCommand(recordPastRound, committeeId, {
    sent: (body: PastRound) => ({ params: { id: String(committeeId) }, body }),
    successText: labels.added,
    failed: (error) => showRefusal(error, labels.addFailed),
  });

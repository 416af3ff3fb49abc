import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { recordBook } from '@mandali/contracts/api/record-book';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showFailure, showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { notebook } from '../../../texts/notebook.ts';

export type PastRound = BodySentTo<typeof recordPastRound>;

const labels = texts.pastRounds;

export const useEnablePastRounds = (committeeId: number) =>
  useCommitteeCommand(changeCommittee, committeeId, {
    sent: () => ({ params: { id: String(committeeId) }, body: { isExisting: true as const } }),
    successText: labels.enabled,
    failed: (error) => showFailure(error, labels.enableFailed),
  });

/** All rounds or none. */
export const useRecordBook = (committeeId: number) =>
  useCommitteeCommand(recordBook, committeeId, {
    sent: (body: BodySentTo<typeof recordBook>) => ({ params: { id: String(committeeId) }, body }),
    successText: notebook.done,
    failed: (error) => showRefusal(error, notebook.failed),
  });

export const useRecordPastRound = (committeeId: number) =>
  useCommitteeCommand(recordPastRound, committeeId, {
    sent: (body: PastRound) => ({ params: { id: String(committeeId) }, body }),
    successText: labels.added,
    failed: (error) => showRefusal(error, labels.addFailed),
  });

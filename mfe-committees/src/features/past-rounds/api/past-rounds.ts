import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { sayFailed, sayRefused } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type PastRound = BodySentTo<typeof recordPastRound>;

const words = texts.pastRounds;

export const useEnablePastRounds = (committeeId: number) =>
  useCommitteeCommand(enablePastRounds, committeeId, {
    sent: () => ({ params: { id: String(committeeId) }, body: { isExisting: true as const } }),
    done: words.enabled,
    failed: (error) => sayFailed(error, words.enableFailed),
  });

export const useRecordPastRound = (committeeId: number) =>
  useCommitteeCommand(recordPastRound, committeeId, {
    sent: (body: PastRound) => ({ params: { id: String(committeeId) }, body }),
    done: words.added,
    failed: (error) => sayRefused(error, words.addFailed),
  });

import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/api.ts';
import { useCommitteeChange } from '../../../committee-change.ts';
import { sayFailed, sayRefused } from '../../../notify.ts';
import { texts } from '../../../texts.ts';

export type PastRound = BodySentTo<typeof recordPastRound>;

const words = texts.pastRounds;

export const useEnablePastRounds = (committeeId: number) =>
  useCommitteeChange(committeeId, {
    request: () => send(enablePastRounds, { params: { id: String(committeeId) }, body: { isExisting: true } }),
    done: words.enabled,
    failed: (error) => sayFailed(error, words.enableFailed),
  });

export const useRecordPastRound = (committeeId: number) =>
  useCommitteeChange(committeeId, {
    request: (body: PastRound) => send(recordPastRound, { params: { id: String(committeeId) }, body }),
    done: words.added,
    failed: (error) => sayRefused(error, words.addFailed),
  });

import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import type { Round } from '@mandali/contracts/shapes';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.takeBack;

/** Sends the shown winner: another admin may have entered a different one meanwhile. */
export const useTakeBack = (committeeId: number, { id, roundNumber, winnerId }: Round) =>
  useCommitteeCommand(takeBackDecision, committeeId, {
    sent: (reason: string) => ({
      params: { id: String(id) },
      body: { reason, ...(winnerId !== null && { winnerId }) },
    }),
    successText: labels.done(roundNumber),
    failed: (error) => showRefusal(error, labels.failed),
  });

import { acceptPassOn } from '@mandali/contracts/api/accept-pass-on';
import { declinePassOn } from '@mandali/contracts/api/decline-pass-on';
import { withdrawPassOn } from '@mandali/contracts/api/withdraw-pass-on';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.exchanges.passOn;
const failed = (error: Error): void => showRefusal(error, labels.failed);

export const useAcceptPassOn = (committeeId: number, { id }: DecidedRound) =>
  useCommitteeCommand(acceptPassOn, committeeId, {
    sent: () => ({ params: { id: String(id) }, body: {} }),
    successText: labels.accepted,
    failed,
  });

export const useDeclinePassOn = (committeeId: number, { id }: DecidedRound) =>
  useCommitteeCommand(declinePassOn, committeeId, {
    sent: () => ({ params: { id: String(id) }, body: {} }),
    successText: labels.declined,
    failed,
  });

export const useWithdrawPassOn = (committeeId: number, { id }: DecidedRound) =>
  useCommitteeCommand(withdrawPassOn, committeeId, {
    sent: () => ({ params: { id: String(id) } }),
    successText: labels.withdrawn,
    failed,
  });

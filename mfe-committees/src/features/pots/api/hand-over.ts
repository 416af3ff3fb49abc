import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import { takeBackHandOver } from '@mandali/contracts/api/take-back-hand-over';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { type DecidedRound, unanswered } from '../../../shared/hand-over.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type HandedSum = BodySentTo<typeof handOverPot>;
export type PotSettlement = BodySentTo<typeof settleHandOver>;

const labels = texts.pots;

const about = ({ id }: DecidedRound) => ({ id: String(id) });
/** An answer never covers a sum that its sender has not seen. */
const seen = ({ handOver }: DecidedRound) => ({ parts: unanswered(handOver).map(({ no }) => no) });
const refused = (failed: string) => (error: Error) => showRefusal(error, failed);

export const useHandOver = (committeeId: number, round: DecidedRound) =>
  useCommitteeCommand(handOverPot, committeeId, {
    sent: (body: HandedSum) => ({ params: about(round), body }),
    successText: labels.handSheet.done,
    failed: refused(labels.handSheet.failed),
  });

export const useTakeBackHandOver = (committeeId: number, round: DecidedRound) =>
  useCommitteeCommand(takeBackHandOver, committeeId, {
    sent: (reason: string) => {
      const no = round.handOver.parts.at(-1)?.no;
      return { params: about(round), body: { ...(reason && { reason }), ...(no !== undefined && { no }) } };
    },
    successText: labels.takeBackSheet.done,
    failed: refused(labels.takeBackSheet.failed),
  });

export const useConfirmHandOver = (committeeId: number) =>
  useCommitteeCommand(confirmHandOver, committeeId, {
    sent: (round: DecidedRound) => ({ params: about(round), body: seen(round) }),
    successText: labels.confirmed,
    failed: refused(labels.failed),
  });

export const useDisputeHandOver = (committeeId: number, round: DecidedRound) =>
  useCommitteeCommand(disputeHandOver, committeeId, {
    sent: (reason: string) => ({ params: about(round), body: { reason, ...seen(round) } }),
    successText: labels.disputeSheet.done,
    failed: refused(labels.disputeSheet.failed),
  });

export const useSettleHandOver = (committeeId: number, round: DecidedRound) =>
  useCommitteeCommand(settleHandOver, committeeId, {
    sent: (body: PotSettlement) => {
      const at = round.handOver.word?.at;
      return { params: about(round), body: { ...body, ...(at !== undefined && { disputeAt: at }) } };
    },
    successText: labels.settleSheet.done,
    failed: refused(labels.settleSheet.failed),
  });

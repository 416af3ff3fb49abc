import { correctMember } from '@mandali/contracts/api/correct-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Member } from '@mandali/contracts/shapes';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.members.correct;

/** A missing field stays unchanged. */
export type Correction = BodySentTo<typeof correctMember>;

export const useCorrectMember = (committeeId: number, { user, seatNo }: Member) =>
  useCommitteeCommand(correctMember, committeeId, {
    sent: (body: Correction) => ({
      params: { id: String(committeeId), userId: String(user.id) },
      query: { seat: seatNo },
      body,
    }),
    successText: labels.done,
    failed: (error) => showRefusal(error, labels.failed),
  });

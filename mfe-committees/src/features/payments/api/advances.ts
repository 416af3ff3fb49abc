import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { returnAdvance } from '@mandali/contracts/api/return-advance';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Member } from '@mandali/contracts/shapes';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.payments;

const failed = (error: Error): void => showRefusal(error, labels.advanceFailed);

export const usePayAdvance = (committeeId: number, { user, seatNo }: Member) =>
  useCommitteeCommand(payAdvance, committeeId, {
    sent: (body: Omit<BodySentTo<typeof payAdvance>, 'seatNo'>) => ({
      params: { id: String(committeeId), userId: String(user.id) },
      body: { ...body, seatNo },
    }),
    successText: labels.advanceDone,
    failed,
  });

export const useReturnAdvance = (committeeId: number, { user, seatNo }: Member) =>
  useCommitteeCommand(returnAdvance, committeeId, {
    sent: () => ({ params: { id: String(committeeId), userId: String(user.id) }, body: { seatNo } }),
    successText: labels.returned,
    failed,
  });

import { removeMember } from '@mandali/contracts/api/remove-member';
import type { Member } from '@mandali/contracts/shapes';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.members.remove;

export const useRemoveMember = (committeeId: number, { user, seatNo }: Member) =>
  useCommitteeCommand(removeMember, committeeId, {
    sent: (reason: string) => ({
      params: { id: String(committeeId), userId: String(user.id) },
      query: { seat: seatNo },
      body: reason === '' ? {} : { reason },
    }),
    successText: labels.done(user.name),
    failed: (error) => showRefusal(error, labels.failed),
  });

import { addMember } from '@mandali/contracts/api/add-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export type NewMember = BodySentTo<typeof addMember>;

export const useAddMember = (committeeId: number) =>
  useCommitteeCommand(addMember, committeeId, {
    sent: (body: NewMember) => ({ params: { id: String(committeeId) }, body }),
    successText: texts.members.added,
    failed: (error) => showRefusal(error, texts.members.addFailed),
  });

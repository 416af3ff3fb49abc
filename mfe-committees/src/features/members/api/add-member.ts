import { addMember } from '@mandali/contracts/api/add-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/api.ts';
import { useCommitteeChange } from '../../../committee-change.ts';
import { sayRefused } from '../../../notify.ts';
import { texts } from '../../../texts.ts';

export type NewMember = BodySentTo<typeof addMember>;

export const useAddMember = (committeeId: number) =>
  useCommitteeChange(committeeId, {
    request: (body: NewMember) => send(addMember, { params: { id: String(committeeId) }, body }),
    done: texts.members.added,
    failed: (error) => sayRefused(error, texts.members.addFailed),
  });

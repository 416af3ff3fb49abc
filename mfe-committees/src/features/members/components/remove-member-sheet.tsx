import type { Detail, Member } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useRemoveMember } from '../api/remove-member.ts';

const labels = texts.members.remove;
const why = `${labels.reason} ${common.optional}`;

type RemoveMemberSheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

export function RemoveMemberSheet({ detail: { committee }, member, onClose }: RemoveMemberSheetProps) {
  const { user, seatNo } = member;
  const command = useRemoveMember(committee.id, member);
  return (
    <ReasonSheet
      title={labels.dialog(user.name)}
      labels={{ ...labels, why }}
      command={command}
      draftName={draftNames.remove(committee.id, member.id)}
      onClose={onClose}
      above={<Notice tone="warn">{labels.note(user.name, seatNo)}</Notice>}
    />
  );
}

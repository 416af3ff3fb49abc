import type { Detail, Member } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/drafts.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Menu, MenuItem } from '@mandali/ui-kit/overlays/menu.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import UserMinus from 'lucide-react/icons/user-minus';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { isComplete } from '../../../shared/book.ts';
import {
  CorrectMemberSheet,
  PaymentHistorySheet,
  RemoveMemberSheet,
  ReplaceMemberSheet,
} from '../../../shared/lazy-dialogs.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';
import { isCorrectable } from '../correctable.ts';
import { isRemovable } from '../removable.ts';

const words = texts.members;

type MemberMenuProps = { readonly detail: Detail; readonly member: Member };

type Opened = 'history' | 'correct' | 'replace' | 'remove' | null;

/** The sheet that was open when the page went. */
const interruptedIn = ({ committee }: Detail, { user }: Member): Opened => {
  if (isInterrupted(draftNames.replace(committee.id, user.id))) return 'replace';
  if (isInterrupted(draftNames.correct(committee.id, user.id))) return 'correct';
  return isInterrupted(draftNames.remove(committee.id, user.id)) ? 'remove' : null;
};

/** What the admin can do with one member; anyone who was replaced keeps a payment history. */
export function MemberMenu({ detail, member }: MemberMenuProps) {
  const [open, setOpen] = useState(() => interruptedIn(detail, member));
  const close = () => setOpen(null);
  const trigger = (
    <IconButton label={words.actions(member.user.name)}>
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<History aria-hidden="true" />} onSelect={() => setOpen('history')}>
          {words.history.open}
        </MenuItem>
        {isCorrectable(detail, member) && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('correct')}>
            {words.correct.open}
          </MenuItem>
        )}
        {member.isActive && !isComplete(detail) && (
          <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={() => setOpen('replace')}>
            {words.replace.open}
          </MenuItem>
        )}
        {isRemovable(detail, member) && (
          <MenuItem icon={<UserMinus aria-hidden="true" />} onSelect={() => setOpen('remove')}>
            {words.remove.open}
          </MenuItem>
        )}
      </Menu>
      {open === 'history' && <PaymentHistorySheet detail={detail} member={member} onClose={close} />}
      {open === 'correct' && <CorrectMemberSheet detail={detail} member={member} onClose={close} />}
      {open === 'replace' && <ReplaceMemberSheet detail={detail} member={member} onClose={close} />}
      {open === 'remove' && <RemoveMemberSheet detail={detail} member={member} onClose={close} />}
    </>
  );
}

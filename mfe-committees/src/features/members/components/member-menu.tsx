import type { Detail, Member } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/drafts.ts';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Menu, MenuItem } from '@mandali/ui-kit/menu.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { isComplete } from '../../../shared/book.ts';
import { PaymentHistorySheet, ReplaceMemberSheet } from '../../../shared/lazy-dialogs.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';

const words = texts.members;

type MemberMenuProps = { readonly detail: Detail; readonly member: Member };

/** What the admin can do with one member; anyone who was replaced keeps a payment history. */
export function MemberMenu({ detail, member }: MemberMenuProps) {
  const replacing = draftNames.replace(detail.committee.id, member.user.id);
  const [open, setOpen] = useState<'history' | 'replace' | null>(() => (isInterrupted(replacing) ? 'replace' : null));
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
        {member.isActive && !isComplete(detail) && (
          <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={() => setOpen('replace')}>
            {words.replace.open}
          </MenuItem>
        )}
      </Menu>
      {open === 'history' && <PaymentHistorySheet detail={detail} member={member} onClose={close} />}
      {open === 'replace' && <ReplaceMemberSheet detail={detail} member={member} onClose={close} />}
    </>
  );
}

import type { Detail, Member } from '@mandali/contracts/shapes';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';

/** For members; the admin has the history in the menu of each row. */
export function OwnHistory({ detail, member }: { readonly detail: Detail; readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.members.history.open} onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
      </IconButton>
      {isOpen && <Dialog name="paymentHistory" detail={detail} member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

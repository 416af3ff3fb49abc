import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { Dialog } from '../../../shared/dialogs.tsx';
import { SheetButton } from '../../../shared/sheet-button.tsx';
import { texts } from '../../../texts.ts';
import { isRemovable } from '../removable.ts';
import styles from './add-member.module.css';

/** For members, while nothing was paid for one of their seats; an admin has it in the menu of the row. */
export function LeaveButton({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const seats = detail.members.filter((member) => member.user.id === user?.id && isRemovable(detail, member));
  if (seats.length === 0 || user?.role === 'auditor') return null;
  return (
    <Indent className={styles.actions}>
      <div className={styles.buttons}>
        <SheetButton kind="danger" icon={LogOut} label={texts.members.leave}>
          {(onClose) => <Dialog name="leaveCommittee" detail={detail} seats={seats} onClose={onClose} />}
        </SheetButton>
      </div>
    </Indent>
  );
}

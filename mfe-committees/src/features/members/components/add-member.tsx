import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger.tsx';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, type ReactNode } from 'react';
import { activeMembers, freeSeats } from '../../../shared/book.ts';
import { texts } from '../../../texts.ts';
import { useAddMember } from '../api/add-member.ts';
import styles from './add-member.module.css';
import { useAdding } from './adding-members.tsx';

const words = texts.members;

/** Add Member, the way to invite people who then ask themselves, and for an admin who has no seat yet the shortcut to one. */
export function AddMember({ detail, invite }: { readonly detail: Detail; readonly invite?: ReactNode }) {
  const reason = useId();
  const isFull = freeSeats(detail) <= 0;
  return (
    <Indent className={styles.actions}>
      <div className={styles.buttons}>
        <Button
          kind="second"
          icon={<UserPlus aria-hidden="true" />}
          disabled={isFull}
          {...(isFull && { 'aria-describedby': reason })}
          onClick={useAdding()}
        >
          {words.add}
        </Button>
        {invite}
        {!isFull && <AddMe detail={detail} />}
      </div>
      {isFull && (
        <p className={styles.reason} id={reason}>
          {words.full}
        </p>
      )}
    </Indent>
  );
}

function AddMe({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const { run, isPending } = useAddMember(detail.committee.id);
  const hasSeat = activeMembers(detail).some((member) => member.user.id === user?.id);
  if (user === null || user.phone === null || hasSeat || user.id !== detail.committee.createdById) return null;
  const { name, phone } = user;
  return (
    <Button kind="second" icon={<UserCheck aria-hidden="true" />} busy={isPending} onClick={() => run({ name, phone })}>
      {words.addMe}
    </Button>
  );
}

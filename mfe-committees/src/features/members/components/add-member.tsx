import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import ListPlus from 'lucide-react/icons/list-plus';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState, type ReactNode } from 'react';
import { activeMembers, freeSeats } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';
import { useAddMember } from '../api/add-member.ts';
import styles from './add-member.module.css';
import { useOpenAddMember } from './add-member-provider.tsx';

const labels = texts.members;

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
          onClick={useOpenAddMember()}
        >
          {labels.add}
        </Button>
        <AddSeveral detail={detail} isFull={isFull} />
        {invite}
        {!isFull && <AddMe detail={detail} />}
      </div>
      {isFull && (
        <p className={styles.reason} id={reason}>
          {labels.full}
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
      {labels.addMe}
    </Button>
  );
}

/** Stays open for the rest of its list when the seats are taken. */
function AddSeveral({ detail, isFull }: { readonly detail: Detail; readonly isFull: boolean }) {
  const [open, setOpen] = useState(() => isInterrupted(draftNames.memberList(detail.committee.id)));
  return (
    <>
      {!isFull && (
        <Button kind="second" icon={<ListPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {labels.list.open}
        </Button>
      )}
      {open && <Dialog name="addMemberList" detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

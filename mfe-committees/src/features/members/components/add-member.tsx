import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger.tsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { activeMembers } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useAddMember } from '../api/add-member.ts';
import { AddMemberSheet } from './add-member-sheet.tsx';
import styles from './add-member.module.css';

const words = texts.members;

/** Add Member, and for an admin who has no seat yet the shortcut to one. */
export function AddMember({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useAddMember(detail.committee.id);
  const hasSeat = activeMembers(detail).some((member) => member.user.id === user?.id);
  const isOwner = user?.id === detail.committee.createdById;
  return (
    <Indent className={styles.actions}>
      <ButtonGroup even>
        <Button kind="second" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {words.add}
        </Button>
        {isOwner && !hasSeat && user.phone !== null && (
          <Button kind="second" busy={isPending} onClick={() => mutate({ name: user.name, phone: user.phone ?? '' })}>
            {words.addMe}
          </Button>
        )}
      </ButtonGroup>
      {open && <AddMemberSheet detail={detail} onClose={() => setOpen(false)} />}
    </Indent>
  );
}

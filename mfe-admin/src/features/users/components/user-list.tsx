import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { date, phone } from '@mandali/platform/format.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { Button } from '@mandali/ui-kit/button.tsx';
import { IconButton } from '@mandali/ui-kit/icon-button.tsx';
import { Indent, LedgerRow, LedgerRows, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { adminUsers } from '../api/admin-users.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './user-list.module.css';

const words = texts.users;

type UserRowProps = { readonly num: number; readonly user: AdminUser; readonly onChangeRole: () => void };

function UserRow({ num, user, onChangeRole }: UserRowProps) {
  const { name, phone: number, role, isVerified, createdAt } = user;
  const state = isVerified ? words.verified : words.unverified;
  return (
    <LedgerRow
      num={num}
      lead={<Avatar name={name} />}
      name={name}
      sub={
        <>
          {number === null ? words.noPhone : phone(number)}
          <br />
          {texts.roles[role]}
        </>
      }
      status={
        <>
          <StatusMark status={isVerified ? 'paid' : 'pending'}>{state}</StatusMark>
          <time className={styles.since} dateTime={createdAt} title={words.since(date(createdAt))}>
            {date(createdAt)}
          </time>
        </>
      }
      act={
        <IconButton label={words.changeRoleOf(name)} onClick={onChangeRole}>
          <UserCog aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

/** Everybody with an account, and those who were added by name and phone. */
export function UserList() {
  const list = useInfiniteQuery(adminUsers);
  const [changing, setChanging] = useState<AdminUser | null>(null);
  if (list.isPending) return <SkeletonRows rows={6} label={texts.loading} />;
  if (list.data === undefined) return <LoadFailed retry={() => void list.refetch()} />;
  const users = list.data.pages.flatMap((page) => page.data);
  return (
    <LedgerSection ruled>
      <LedgerRows>
        {users.map((user, at) => (
          <UserRow key={user.id} num={at + 1} user={user} onChangeRole={() => setChanging(user)} />
        ))}
      </LedgerRows>
      {list.hasNextPage && (
        <Indent className={styles.more}>
          <Button kind="second" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </Indent>
      )}
      {changing && <RoleDialog user={changing} onClose={() => setChanging(null)} />}
    </LedgerSection>
  );
}

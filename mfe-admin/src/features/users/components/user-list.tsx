import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { adminUsers } from '../api/admin-users.ts';
import { RoleDialog } from './role-dialog.tsx';
import { UserBones } from './user-bones.tsx';
import { UserHeads, UserRow } from './user-row.tsx';
import styles from './user-list.module.css';

/** Everybody with an account, and those who were added by name and phone. */
export function UserList() {
  const list = useInfiniteQuery(adminUsers);
  const [changing, setChanging] = useState<AdminUser | null>(null);
  if (list.isPending) {
    return (
      <>
        <UserHeads />
        <UserBones rows={6} />
      </>
    );
  }
  if (list.data === undefined) return <LoadFailed retry={() => void list.refetch()} />;
  const users = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      <UserHeads />
      <ol className={styles.list}>
        {users.map((user, at) => (
          <UserRow key={user.id} num={at + 1} user={user} onChangeRole={() => setChanging(user)} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Indent className={styles.more}>
          <Button kind="second" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </Indent>
      )}
      {changing && <RoleDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

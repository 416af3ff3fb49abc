import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComingList, List, More } from '../../../shared/list.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useSought } from '../../../shared/use-sought.ts';
import { texts } from '../../../texts.ts';
import { adminUsers } from '../api/admin-users.ts';
import { RoleDialog } from './role-dialog.tsx';
import { UserSkeleton } from './user-skeleton.tsx';
import { UserHeads, UserRow } from './user-row.tsx';
import styles from './user-list.module.css';

export function UserList() {
  const { typed, setTyped, sought } = useSought();
  const list = useInfiniteQuery(adminUsers(sought));
  const users = list.data?.pages.flatMap((page) => page.data);
  if (users === undefined && list.isError) return <LoadFailed retry={() => void list.refetch()} />;
  const isNoneFound = sought !== '' && users?.length === 0 && !list.isPlaceholderData;
  return (
    <>
      <Indent className={styles.search}>
        <SearchField
          label={texts.users.search}
          value={typed}
          onChange={setTyped}
          found={isNoneFound ? texts.users.noneFound : ''}
        />
      </Indent>
      <UserHeads />
      {users === undefined ? <ComingList rows={6} row={<UserSkeleton />} /> : <Users users={users} />}
      <More list={list} />
    </>
  );
}

function Users({ users }: { readonly users: readonly AdminUser[] }) {
  const [changing, setChanging] = useState<AdminUser | null>(null);
  return (
    <>
      <List>
        {users.map((user, at) => (
          <UserRow key={user.id} num={at + 1} user={user} onChangeRole={() => setChanging(user)} />
        ))}
      </List>
      {changing && <RoleDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

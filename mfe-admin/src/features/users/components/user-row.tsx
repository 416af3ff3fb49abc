import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { date, phone } from '@mandali/platform/format/format.ts';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import UserCog from 'lucide-react/icons/user-cog';
import { texts } from '../../../texts.ts';
import styles from './user-list.module.css';

const words = texts.users;

/** Hidden from screen readers: the cells are understandable without them. */
export function UserHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{words.name}</span>
      <span>{words.phone}</span>
      <span>{texts.role.label}</span>
      <span>{words.verified}</span>
      <span>{words.created}</span>
    </div>
  );
}

export type UserRowProps = { readonly num: number; readonly user: AdminUser; readonly onChangeRole: () => void };

export function UserRow({ num, user, onChangeRole }: UserRowProps) {
  const { name, phone: number, role, isVerified, createdAt } = user;
  return (
    <li className={styles.row}>
      <span className={styles.num}>{num}</span>
      <span className={styles.face}>
        <Avatar name={name} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.phone}>{number === null ? words.noPhone : phone(number)}</span>
      <span className={styles.role}>{texts.roles[role]}</span>
      <span className={styles.state}>
        <StatusMark status={isVerified ? 'paid' : 'pending'}>
          {isVerified ? words.verified : words.unverified}
        </StatusMark>
      </span>
      <time className={styles.since} dateTime={createdAt} title={words.since(date(createdAt))}>
        {date(createdAt)}
      </time>
      <span className={styles.act}>
        <IconButton label={words.changeRoleOf(name)} onClick={onChangeRole}>
          <UserCog aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

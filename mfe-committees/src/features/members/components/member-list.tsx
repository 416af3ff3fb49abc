import type { Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import type { ReactNode } from 'react';
import { activeMembers, isComplete, maskedPhone } from '../../../shared/committee-detail.ts';
import { arrearsText } from '../../../shared/arrears.ts';
import { isLongList, useRowSearch } from '../../../shared/row-search.tsx';
import { MemberMark } from '../../../shared/member-mark.tsx';
import type { MemberTraces } from '../../../shared/member-traces.ts';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { isUnnamed } from '../correctable.ts';
import { AddMember } from './add-member.tsx';
import styles from './member-list.module.css';
import { LeaveButton } from './leave-button.tsx';
import { MemberMenu } from './member-menu.tsx';
import { NotInMandali } from './not-in-mandali.tsx';
import { OwnHistory } from './own-history.tsx';
import { useTraces } from '../use-traces.ts';

const labels = texts.members;

const searchTermsOf = ({ user, seatNo }: Member) => ({ name: user.name, seat: seatNo });

type MemberListProps = {
  readonly detail: Detail;
  readonly canManage: boolean;
  /** False on a read-only page. */
  readonly isPresent: boolean;
  readonly invite?: ReactNode;
};

export function MemberList({ detail, canManage, isPresent, invite }: MemberListProps) {
  const { totalMembers } = detail.committee;
  // By seats: a replaced member adds a row, which must not rearrange the list.
  const isLong = detail.members.length > 0 && isLongList(totalMembers);
  const { field, found } = useRowSearch(detail.members, searchTermsOf, { isLong });
  const isOpen = canManage && !isComplete(detail);
  // The button moves when the first member is added: by its key, React keeps its state, such as an open sheet.
  const add = isOpen && <AddMember key="add" detail={detail} invite={invite} />;
  return (
    <LedgerSection title={labels.title} aside={labels.seats(activeMembers(detail).length, totalMembers)}>
      {isLong && add}
      {field}
      {detail.members.length === 0 ? (
        <Indent>
          <EmptyState level={3} title={labels.noOne}>
            {canManage && labels.nobodyText}
          </EmptyState>
        </Indent>
      ) : (
        <Rows detail={detail} found={found} canManage={canManage} />
      )}
      {isOpen && <NotInMandali detail={detail} />}
      {!isLong && add}
      {isPresent && !canManage && <LeaveButton detail={detail} />}
    </LedgerSection>
  );
}

type RowsProps = Pick<MemberListProps, 'detail' | 'canManage'> & { readonly found: readonly Member[] };

function Rows({ detail, found, canManage }: RowsProps) {
  const { user } = useAuth();
  const tracesOf = useTraces(detail, canManage);
  const isMember = detail.members.some((member) => member.user.id === user?.id);
  return (
    <LedgerRows>
      {found.map((member) => {
        const isMe = member.user.id === user?.id;
        const traces = tracesOf(member);
        const act = actOf(detail, member, { canManage, isMember, isMe, traces });
        return <MemberRow key={member.id} member={member} traces={traces} isMe={isMe} act={act} />;
      })}
    </LedgerRows>
  );
}

type ReaderRights = {
  readonly canManage: boolean;
  readonly isMember: boolean;
  readonly isMe: boolean;
  readonly traces: MemberTraces | undefined;
};

const stateOf = (member: Member, traces: MemberTraces | undefined): ReactNode =>
  isUnnamed(member) ? <span>{labels.naming.unnamed}</span> : <MemberMark member={member} traces={traces} />;

/** '' reserves the place of the action, to align the won rounds of all rows; false: no row has an action. */
const actOf = (detail: Detail, member: Member, { canManage, isMember, isMe, traces }: ReaderRights) => {
  if (canManage) return <MemberMenu detail={detail} member={member} traces={traces} />;
  if (isMe) return <OwnHistory detail={detail} member={member} />;
  return isMember && '';
};

type MemberRowProps = {
  readonly member: Member;
  readonly traces: MemberTraces | undefined;
  readonly isMe: boolean;
  readonly act: ReactNode;
};

function MemberRow({ member, traces, isMe, act }: MemberRowProps) {
  const { user, isActive, replacedBy, wonInRound, advance } = member;
  const arrears = arrearsText(member.arrears);
  return (
    <LedgerRow
      lead={<Avatar name={user.name} />}
      name={<SeatedName name={user.name} />}
      sub={
        <>
          <span className={styles.known}>
            {user.phone !== null && <span>{maskedPhone(user.phone)}</span>}
            {isActive && member.state && stateOf(member, traces)}
          </span>
          {advance !== undefined && advance !== '0' && <div>{labels.ahead(rupees(advance))}</div>}
          {arrears !== null && <div className={styles.owed}>{arrears}</div>}
          {replacedBy && <div>{labels.replacedBy(replacedBy.name)}</div>}
        </>
      }
      {...(isActive ? { num: member.seatNo } : { tone: 'past' as const })}
      {...(isMe && isActive && { you: labels.you, tone: 'mine' as const })}
      {...(act !== false && { act })}
      {...(wonInRound !== null && {
        status: (
          <span title={labels.wonLong(wonInRound)}>
            <Badge tone="won">{labels.won(wonInRound)}</Badge>
          </span>
        ),
      })}
    />
  );
}

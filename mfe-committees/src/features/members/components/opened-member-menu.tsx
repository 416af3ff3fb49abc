import type { Detail, Member } from '@mandali/contracts/shapes';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '@mandali/ui-kit/overlays/menu.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import LogOut from 'lucide-react/icons/log-out';
import UserMinus from 'lucide-react/icons/user-minus';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import Pencil from 'lucide-react/icons/pencil';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useLayoutEffect } from 'react';
import { isComplete, seatOf, shownRound } from '../../../shared/committee-detail.ts';
import type { MemberSheetName } from '../../../shared/dialogs.tsx';
import { invitedText, remindedText, type MemberTraces } from '../../../shared/member-traces.ts';
import { useTell } from '../../../shared/tell.tsx';
import { useRemind } from '../../../shared/reminders.tsx';
import { texts } from '../../../texts.ts';
import { isCorrectable, isUnnamed } from '../correctable.ts';
import { isRemovable } from '../removable.ts';

const labels = texts.members;

type RowProps = { readonly detail: Detail; readonly member: Member };
type OpenedMenuProps = RowProps & {
  readonly traces: MemberTraces | undefined;
  readonly onOpen: (sheet: MemberSheetName) => void;
  /** Called before the frame that shows it. */
  readonly onShown: () => void;
};

const openDueOf = (detail: Detail, { seatNo }: Member) =>
  shownRound(detail)?.payments.find((payment) => seatOf(payment) === seatNo);

/** Open at first: it replaces the button that was pressed. A replaced member only has a payment history. */
export function OpenedMemberMenu({ detail, member, traces, onOpen, onShown }: OpenedMenuProps) {
  useLayoutEffect(onShown, [onShown]);
  const trigger = (
    <IconButton label={labels.actions(member.user.name)}>
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} startsOpen>
      <Traces member={member} traces={traces} />
      <MenuItem icon={<History aria-hidden="true" />} onSelect={() => onOpen('history')}>
        {labels.history.open}
      </MenuItem>
      {member.isActive && !isComplete(detail) && (
        <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={() => onOpen('ahead')}>
          {texts.payments.payLater}
        </MenuItem>
      )}
      <RemindItem detail={detail} member={member} />
      <InviteItem member={member} isAgain={Boolean(traces?.invited)} />
      <ChangeItems detail={detail} member={member} onOpen={onOpen} />
    </Menu>
  );
}

type ChangeItemsProps = RowProps & { readonly onOpen: (sheet: MemberSheetName) => void };

function ChangeItems({ detail, member, onOpen }: ChangeItemsProps) {
  return (
    <>
      {isCorrectable(detail, member) && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen('correct')}>
          {isUnnamed(member) ? labels.naming.open : labels.correct.open}
        </MenuItem>
      )}
      {member.isActive && !isComplete(detail) && (
        <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={() => onOpen('replace')}>
          {labels.replace.open}
        </MenuItem>
      )}
      {isRemovable(detail, member) && <EmptySeatItem member={member} onOpen={onOpen} />}
    </>
  );
}

/** The own seat is left, any other is taken from its holder. */
function EmptySeatItem({ member, onOpen }: Omit<ChangeItemsProps, 'detail'>) {
  const isMine = useAuth().user?.id === member.user.id;
  const Icon = isMine ? LogOut : UserMinus;
  return (
    <MenuItem icon={<Icon aria-hidden="true" />} onSelect={() => onOpen(isMine ? 'leave' : 'remove')}>
      {isMine ? labels.leave : labels.remove.open}
    </MenuItem>
  );
}

function Traces({ member, traces }: Pick<OpenedMenuProps, 'member' | 'traces'>) {
  if (!member.isActive) return null;
  const lines = [member.state === 'invited' ? invitedText(traces) : null, remindedText(traces)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <MenuHeading>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </MenuHeading>
  );
}

function InviteItem({ member, isAgain }: { readonly member: Member; readonly isAgain: boolean }) {
  const tell = useTell();
  if (tell === null || !member.isActive || member.state !== 'invited') return null;
  return (
    <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => tell.invite(member)}>
      {isAgain ? labels.inviteAgain : labels.invite}
    </MenuItem>
  );
}

function RemindItem({ detail, member }: RowProps) {
  const remind = useRemind(member.isActive ? openDueOf(detail, member) : undefined);
  return (
    remind !== null && (
      <MenuItem icon={<MessageSquare aria-hidden="true" />} onSelect={remind}>
        {texts.payments.remind(member.user.name)}
      </MenuItem>
    )
  );
}

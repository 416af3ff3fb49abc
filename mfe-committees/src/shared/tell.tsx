import type { Detail, Member } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Dialog } from './dialogs.tsx';
import { draftNames } from './form/draft-names.ts';

/** Whom the admin invites by WhatsApp. */
export type InvitationTarget = Member | 'all';

type InvitationActions = {
  readonly invite: (whom: InvitationTarget) => void;
  readonly membersAdded: (count: number) => void;
};
type OpenDialog =
  | { readonly name: 'invite'; readonly whom: InvitationTarget }
  | { readonly name: 'added'; readonly count: number }
  | { readonly name: 'link' };

const TellContext = createContext<InvitationActions | null>(null);

/** Null where the reader may not invite. */
export const useTell = (): InvitationActions | null => useContext(TellContext);

/** Members who have neither signed in nor accepted, one row for each person. */
export const invitedMembers = ({ members }: Detail): readonly Member[] => {
  const invited = members.filter(({ isActive, state }) => isActive && state === 'invited');
  const people = new Set<number>();
  return invited.filter(({ user }) => !people.has(user.id) && people.add(user.id));
};

const interrupted = (detail: Detail): OpenDialog | null => {
  const wasOpen = (whom: number | 'all') => isInterrupted(draftNames.invite(detail.committee.id, whom));
  if (wasOpen('all')) return { name: 'invite', whom: 'all' };
  const member = invitedMembers(detail).find(({ user }) => wasOpen(user.id));
  return member === undefined ? null : { name: 'invite', whom: member };
};

type TellProps = {
  readonly detail: Detail;
  readonly canManage: boolean;
  readonly children: ReactNode;
};

export function Tell({ detail, canManage, children }: TellProps) {
  const [open, setOpen] = useState(() => (canManage ? interrupted(detail) : null));
  const [telling] = useState<InvitationActions>(() => ({
    invite: (whom) => setOpen({ name: 'invite', whom }),
    membersAdded: (count) => setOpen({ name: 'added', count }),
  }));
  const onClose = () => setOpen(null);
  return (
    <TellContext value={canManage ? telling : null}>
      {children}
      {canManage && open?.name === 'invite' && (
        <Dialog name="inviteMembers" detail={detail} whom={open.whom} onClose={onClose} />
      )}
      {canManage && open?.name === 'added' && invitedMembers(detail).length > 0 && (
        <Dialog
          name="membersAdded"
          count={open.count}
          onTell={() => telling.invite('all')}
          onLink={() => setOpen({ name: 'link' })}
          onClose={onClose}
        />
      )}
      {canManage && open?.name === 'link' && <Dialog name="joinLink" detail={detail} onClose={onClose} />}
    </TellContext>
  );
}

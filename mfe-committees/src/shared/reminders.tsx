import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { isErased } from '@mandali/platform/requests/erased-person.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { draftNames } from './form/draft-names.ts';
import { Dialog } from './dialogs.tsx';

export type ReminderTarget = Payment | 'all';

const OpenReminder = createContext<((about: ReminderTarget) => void) | null>(null);

export const mayBeReminded = ({ status, word, user }: Payment, readerId: number | undefined): boolean =>
  status !== 'paid' &&
  word?.kind !== 'reported' &&
  word?.kind !== 'disputed' &&
  user.id !== readerId &&
  !isErased(user);

const isDraftInterrupted = (id: number, about: number | 'all'): boolean => isInterrupted(draftNames.remind(id, about));

const interruptedReminder = ({ committee, rounds }: Detail): ReminderTarget | null =>
  isDraftInterrupted(committee.id, 'all')
    ? 'all'
    : (rounds.flatMap(({ payments }) => payments).find((payment) => isDraftInterrupted(committee.id, payment.id)) ??
      null);

type RemindersProps = { readonly detail: Detail; readonly canManage: boolean; readonly children: ReactNode };

export function Reminders({ detail, canManage, children }: RemindersProps) {
  const [about, setAbout] = useState(() => (canManage ? interruptedReminder(detail) : null));
  return (
    <OpenReminder value={canManage ? setAbout : null}>
      {children}
      {about !== null && canManage && (
        <Dialog name="remindMembers" detail={detail} about={about} onClose={() => setAbout(null)} />
      )}
    </OpenReminder>
  );
}

/** Opens the reminder of one due; null where the reader may not remind, or there is nothing to remind of. */
export const useRemind = (payment: Payment | undefined): (() => void) | null => {
  const { user } = useAuth();
  const remind = useContext(OpenReminder);
  return remind === null || payment === undefined || !mayBeReminded(payment, user?.id) ? null : () => remind(payment);
};

export function RemindAllButton({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const remind = useContext(OpenReminder);
  const isAnyOwed = detail.rounds.some(({ payments }) => payments.some((payment) => mayBeReminded(payment, user?.id)));
  if (remind === null || !isAnyOwed) return null;
  return (
    <Button kind="second" icon={<MessageSquare aria-hidden="true" />} onClick={() => remind('all')}>
      {texts.payments.remindAll}
    </Button>
  );
}

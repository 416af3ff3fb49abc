import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { isErased } from '@mandali/platform/requests/erased-person.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { draftNames } from './form/draft-names.ts';
import { Dialog } from './dialogs.tsx';

/** Whom a reminder is about: the one whose payment it is, or all who owe. */
export type Reminded = Payment | 'all';

const Reminding = createContext<((about: Reminded) => void) | null>(null);

/** Open, with nothing said of it that waits for an answer, and owed by somebody who is there, and is not the reader. */
export const canBeReminded = ({ status, word, user }: Payment, askerId: number | undefined): boolean =>
  status !== 'paid' && word?.kind !== 'reported' && word?.kind !== 'disputed' && user.id !== askerId && !isErased(user);

const isUnder = (id: number, about: number | 'all'): boolean => isInterrupted(draftNames.remind(id, about));

/** What was being done when the page went. */
const interrupted = ({ committee, rounds }: Detail): Reminded | null =>
  isUnder(committee.id, 'all')
    ? 'all'
    : (rounds.flatMap(({ payments }) => payments).find((payment) => isUnder(committee.id, payment.id)) ?? null);

type RemindersProps = { readonly detail: Detail; readonly canManage: boolean; readonly children: ReactNode };

/** Holds the sheet in which members are reminded, for all that leads there. */
export function Reminders({ detail, canManage, children }: RemindersProps) {
  const [about, setAbout] = useState(() => (canManage ? interrupted(detail) : null));
  return (
    <Reminding value={canManage ? setAbout : null}>
      {children}
      {about !== null && canManage && (
        <Dialog name="remindMembers" detail={detail} about={about} onClose={() => setAbout(null)} />
      )}
    </Reminding>
  );
}

/** On the row of somebody else who owes, for the one who may remind them. */
export function RemindButton({ payment }: { readonly payment: Payment }) {
  const { user } = useAuth();
  const remind = useContext(Reminding);
  if (remind === null || !canBeReminded(payment, user?.id)) return null;
  return (
    <IconButton label={texts.payments.remind(payment.user.name)} onClick={() => remind(payment)}>
      <MessageSquare aria-hidden="true" />
    </IconButton>
  );
}

export function RemindAllButton({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const remind = useContext(Reminding);
  const isAnyOwed = detail.rounds.some(({ payments }) => payments.some((payment) => canBeReminded(payment, user?.id)));
  if (remind === null || !isAnyOwed) return null;
  return (
    <Button kind="second" icon={<MessageSquare aria-hidden="true" />} onClick={() => remind('all')}>
      {texts.payments.remindAll}
    </Button>
  );
}

import type { Detail } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { useSearchParams } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { freeSeats, isComplete } from '../../../shared/book.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';

const Adding = createContext<() => void>(() => {});

/** Opens the sheet in which members are added. */
export const useAdding = (): (() => void) => useContext(Adding);

/** In the address of a committee: the sheet is open from the start. */
const inAddress = 'add';

type AddingMembersProps = { readonly detail: Detail; readonly canManage: boolean; readonly children: ReactNode };

/**
 * Holds the sheet in which members are added, for all that leads there: it stays open for the next one when the page
 * below it has nobody to invite any more. What is around its children is drawn when it opens, they are not.
 */
export function AddingMembers({ detail, canManage, children }: AddingMembersProps) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(
    () => search.has(inAddress) || isInterrupted(draftNames.addMember(detail.committee.id)),
  );
  const start = useCallback(() => setOpen(true), []);
  const isPossible = canManage && !isComplete(detail) && freeSeats(detail) > 0;
  // The last seat can be seen to be taken before its answer closes the sheet.
  if (open && !isPossible) setOpen(false);
  const leaveAddress = useEffectEvent(() => search.has(inAddress) && setSearch({}, { replace: true }));
  useEffect(() => {
    if (!open) leaveAddress();
  }, [open]);
  return (
    <Adding value={start}>
      {children}
      {open && <Dialog name="addMember" detail={detail} onClose={() => setOpen(false)} />}
    </Adding>
  );
}

/** Add Member, where the page says that nobody is there yet. */
export function AddMemberButton() {
  return (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={useAdding()}>
      {texts.members.add}
    </Button>
  );
}

import type { Detail } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { useSearchParams } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { freeSeats, isComplete } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';

const OpenAddMember = createContext<() => void>(() => {});

export const useOpenAddMember = (): (() => void) => useContext(OpenAddMember);

const searchParameter = 'add';

type AddMemberProviderProps = { readonly detail: Detail; readonly canManage: boolean; readonly children: ReactNode };

/** The sheet outlives the button that opened it. Opening renders this component, not its children. */
export function AddMemberProvider({ detail, canManage, children }: AddMemberProviderProps) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(
    () => search.has(searchParameter) || isInterrupted(draftNames.addMember(detail.committee.id)),
  );
  const start = useCallback(() => setOpen(true), []);
  const isPossible = canManage && !isComplete(detail) && freeSeats(detail) > 0;
  // The page may show the last seat as taken before the answer closes the sheet.
  if (open && !isPossible) setOpen(false);
  const clearParameter = useEffectEvent(() => search.has(searchParameter) && setSearch({}, { replace: true }));
  useEffect(() => {
    if (!open) clearParameter();
  }, [open]);
  return (
    <OpenAddMember value={start}>
      {children}
      {open && <Dialog name="addMember" detail={detail} onClose={() => setOpen(false)} />}
    </OpenAddMember>
  );
}

export function AddMemberButton() {
  return (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={useOpenAddMember()}>
      {texts.members.add}
    </Button>
  );
}

import type { Detail, Member } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { Dialog, type MemberSheetName } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import type { MemberTraces } from '../../../shared/member-traces.ts';
import { texts } from '../../../texts.ts';

const labels = texts.members;

type RowProps = { readonly detail: Detail; readonly member: Member };
type MemberMenuProps = RowProps & { readonly traces: MemberTraces | undefined };

type OpenSheet = MemberSheetName | null;

const interruptedIn = ({ committee }: Detail, { id }: Member): OpenSheet => {
  if (isInterrupted(draftNames.replace(committee.id, id))) return 'replace';
  if (isInterrupted(draftNames.advance(committee.id, id))) return 'ahead';
  if (isInterrupted(draftNames.correct(committee.id, id))) return 'correct';
  return isInterrupted(draftNames.remove(committee.id, id)) ? 'remove' : null;
};

/** The first press loads the menu, which takes the place of this button when it has arrived. */
export function MemberMenu({ detail, member, traces }: MemberMenuProps) {
  const [open, setOpen] = useState(() => interruptedIn(detail, member));
  const [state, setState] = useState<'closed' | 'loading' | 'shown'>('closed');
  const ask = () => setState('loading');
  const show = useCallback(() => setState('shown'), []);
  return (
    <>
      {state !== 'shown' && <MenuButton name={member.user.name} isBusy={state === 'loading'} onPress={ask} />}
      {state !== 'closed' && (
        <Dialog
          name="memberMenu"
          detail={detail}
          member={member}
          traces={traces}
          onOpen={setOpen}
          onShown={show}
          onClose={() => setState('closed')}
        />
      )}
      <MemberSheet open={open} detail={detail} member={member} onClose={() => setOpen(null)} />
    </>
  );
}

type MenuButtonProps = { readonly name: string; readonly isBusy: boolean; readonly onPress: () => void };

/** As the button of a menu: the arrow opens it too. */
function MenuButton({ name, isBusy, onPress }: MenuButtonProps) {
  const press = (event: KeyboardEvent): void => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <IconButton
      label={labels.actions(name)}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isBusy}
      onClick={onPress}
      onKeyDown={press}
    >
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
}

type MemberSheetProps = RowProps & { readonly open: OpenSheet; readonly onClose: () => void };

function MemberSheet({ open, detail, member, onClose }: MemberSheetProps) {
  if (open === 'history') return <Dialog name="paymentHistory" detail={detail} member={member} onClose={onClose} />;
  if (open === 'ahead') return <Dialog name="payAhead" detail={detail} member={member} onClose={onClose} />;
  if (open === 'correct') return <Dialog name="correctMember" detail={detail} member={member} onClose={onClose} />;
  if (open === 'replace') return <Dialog name="replaceMember" detail={detail} member={member} onClose={onClose} />;
  if (open === 'leave') return <Dialog name="leaveCommittee" detail={detail} seats={[member]} onClose={onClose} />;
  return open === 'remove' && <Dialog name="removeMember" detail={detail} member={member} onClose={onClose} />;
}

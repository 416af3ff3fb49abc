import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleStop from 'lucide-react/icons/circle-stop';
import HistoryIcon from 'lucide-react/icons/history';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCog from 'lucide-react/icons/user-cog';
import Wallet from 'lucide-react/icons/wallet';
import { isComplete } from '../shared/committee-detail.ts';
import { Dialog } from '../shared/dialogs.tsx';
import { draftNames } from '../shared/form/draft-names.ts';
import { StartNext } from './all-decided.tsx';
import { PageDialog } from './dialogs/lazy-dialogs.ts';
import { SheetButton } from '../shared/sheet-button.tsx';
import { texts } from '../texts.ts';
import styles from './admin-section.module.css';

type Props = { readonly detail: Detail };

export function AdminSection({ detail }: Props) {
  const { user } = useAuth();
  const isGlobalAdmin = user?.role === 'global_admin';
  const isRunning = !isComplete(detail);
  return (
    <LedgerSection title={texts.committee.forAdmin}>
      <Indent className={styles.actions}>
        <CommitteeSettings detail={detail} />
        <MoveDueDay detail={detail} />
        {isRunning && <RunningActions detail={detail} />}
        {detail.committee.ended && <StartNext committee={detail.committee} />}
        {isRunning && <EndEarly detail={detail} />}
        {isGlobalAdmin && (
          <SheetButton kind="danger" icon={Trash2} label={texts.deletion.open}>
            {(onClose) => <PageDialog name="deleteCommittee" detail={detail} onClose={onClose} />}
          </SheetButton>
        )}
      </Indent>
    </LedgerSection>
  );
}

/** Also after the last round: the name can still be changed. */
function CommitteeSettings({ detail }: Props) {
  return (
    <SheetButton
      icon={Settings}
      label={texts.committee.settings}
      wasOpen={isInterrupted(draftNames.settings(detail.committee.id))}
    >
      {(onClose) => <PageDialog name="committeeSettings" detail={detail} onClose={onClose} />}
    </SheetButton>
  );
}

function MoveDueDay({ detail }: Props) {
  const round = detail.currentRound;
  if (!round?.dueAt) return null;
  return (
    <SheetButton
      icon={CalendarDays}
      label={texts.calendar.move}
      wasOpen={isInterrupted(draftNames.moveDueDay(round.id))}
    >
      {(onClose) => <Dialog name="moveDueDay" detail={detail} round={round} onClose={onClose} />}
    </SheetButton>
  );
}

function RunningActions({ detail }: Props) {
  return (
    <>
      <PastRounds detail={detail} />
      <SheetButton icon={Wallet} label={texts.committee.howToPay}>
        {(onClose) => <PageDialog name="wayToPay" detail={detail} onClose={onClose} />}
      </SheetButton>
      <SheetButton icon={Bell} label={texts.committee.reminders}>
        {(onClose) => <PageDialog name="reminderPlan" detail={detail} onClose={onClose} />}
      </SheetButton>
      <SheetButton icon={UserCog} label={texts.ownership.open}>
        {(onClose) => <PageDialog name="transferOwnership" detail={detail} onClose={onClose} />}
      </SheetButton>
    </>
  );
}

function EndEarly({ detail }: Props) {
  return (
    <SheetButton
      kind="danger"
      icon={CircleStop}
      label={texts.ending.open}
      wasOpen={isInterrupted(draftNames.end(detail.committee.id))}
    >
      {(onClose) => <PageDialog name="endCommittee" detail={detail} onClose={onClose} />}
    </SheetButton>
  );
}

function PastRounds({ detail }: Props) {
  const { id, isExisting } = detail.committee;
  return isExisting ? (
    <>
      <SheetButton icon={HistoryIcon} label={texts.pastRounds.open} wasOpen={isInterrupted(draftNames.pastRound(id))}>
        {(onClose) => <PageDialog name="recordPastRound" detail={detail} onClose={onClose} />}
      </SheetButton>
      <SheetButton
        icon={NotebookPen}
        label={texts.pastRounds.notebook}
        wasOpen={isInterrupted(draftNames.notebook(id))}
      >
        {(onClose) => <PageDialog name="recordNotebook" detail={detail} onClose={onClose} />}
      </SheetButton>
    </>
  ) : (
    <SheetButton key="enable" icon={HistoryIcon} label={texts.pastRounds.enable}>
      {(onClose) => <PageDialog name="enablePastRounds" committeeId={id} onClose={onClose} />}
    </SheetButton>
  );
}

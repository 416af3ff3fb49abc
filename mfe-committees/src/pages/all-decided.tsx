import type { Committee, Detail } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { rupees } from '@mandali/platform/format/format.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Task, TaskActions } from '@mandali/ui-kit/ledger/task.tsx';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { usePots } from '../features/pots/components/pot-provider.tsx';
import { useWaitingPots } from '../features/pots/use-waiting-pots.ts';
import { arrearsText, owedRounds } from '../shared/arrears.ts';
import { BookFileButton } from '../shared/book-file-button.tsx';
import { Explainable } from '../shared/explainable.tsx';
import { draftNames } from '../shared/form/draft-names.ts';
import { handedOver } from '../shared/hand-over.ts';
import { SheetButton } from '../shared/sheet-button.tsx';
import { texts } from '../texts.ts';
import styles from './committee-book.module.css';
import { PageDialog } from './dialogs/lazy-dialogs.ts';

const labels = texts.committee;

/** Every round is decided: what became of the pots, what is still owed, and what can follow. */
export function AllDecided() {
  const { detail, canManage, isPresent } = usePots();
  const { asked, newest } = useWaitingPots();
  const { committee } = detail;
  const sums = sumsOf(detail);
  const isPotWaiting = asked.length > 0 || newest !== undefined;
  return (
    <Task
      folio={<SeatGlyph state="won" size={26} />}
      say={labels.completed}
      {...(sums !== null && { sub: sums })}
      // The task of a waiting pot, above, has the colour of pots and the larger buttons.
      {...(!isPotWaiting && { tone: 'pot' })}
    >
      {isPresent && (
        <TaskActions>
          {canManage && (
            <StartNext committee={committee} kind={isPotWaiting ? 'second' : 'primary'} slim={isPotWaiting} />
          )}
          <BookFileButton id={committee.id} name={committee.name} label={labels.bookFile} slim={isPotWaiting} />
        </TaskActions>
      )}
    </Task>
  );
}

/** Null: no pot was handed over, and nothing is owed. */
const sumsOf = (detail: Detail): ReactNode => {
  const { pots, sum } = handedOver(detail);
  const arrears = arrearsText(detail.committee.arrears);
  if (pots === 0 && arrears === null) return null;
  return (
    <>
      {pots > 0 && <div>{labels.handedOver(pots, rupees(sum))}</div>}
      {arrears !== null && (
        <span className={styles.owed}>
          <Explainable committee={detail.committee} subject={{ number: 'owed', rounds: owedRounds(detail) }}>
            {arrears}
          </Explainable>
        </span>
      )}
    </>
  );
};

type StartNextProps = {
  readonly committee: Committee;
  readonly kind?: 'primary' | 'second';
  readonly slim?: boolean;
};

export function StartNext({ committee, kind = 'second', slim = false }: StartNextProps) {
  return (
    <SheetButton
      kind={kind}
      slim={slim}
      icon={Plus}
      label={texts.ending.openNext}
      wasOpen={isInterrupted(draftNames.next(committee.id))}
    >
      {(onClose) => <PageDialog name="startNext" committee={committee} onClose={onClose} />}
    </SheetButton>
  );
}

import type { Detail, Round } from '@mandali/contracts/shapes';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Task, TaskActions } from '@mandali/ui-kit/ledger/task.tsx';
import { DrawButton } from '../features/draw/components/draw-button.tsx';
import { DrawStatus } from '../features/draw/components/draw-status.tsx';
import { owedRounds, arrearsText } from '../shared/arrears.ts';
import { drawGate, isComplete } from '../shared/committee-detail.ts';
import { Explainable } from '../shared/explainable.tsx';
import { useRowPlaces } from '../shared/payment/row-places.tsx';
import { texts } from '../texts.ts';
import styles from './committee-book.module.css';

type TaskProps = { readonly detail: Detail; readonly round: Round; readonly reasonId: string };

/**
 * Whether Conduct Draw is the task on top of the page. While rows hold their places it stays at the foot: a task that appears
 * above would move them.
 */
export const useIsReadyToDraw = (detail: Detail, round: Round | null, canManage: boolean): boolean => {
  const { changed } = useRowPlaces();
  if (!canManage || round === null || isComplete(detail) || changed.length > 0) return false;
  return round.drawOpened === true || drawGate(detail, round).open;
};

/** The place of what the page wants from its reader now, above the round. After a decision it comes before the next round. */
export function CommitteeTask({ detail, round, reasonId, isReady }: TaskProps & { readonly isReady: boolean }) {
  if (isComplete(detail)) return <AllDecided detail={detail} />;
  return isReady ? <Ready detail={detail} round={round} reasonId={reasonId} /> : null;
}

function Ready({ detail, round, reasonId }: TaskProps) {
  const { eligible } = drawGate(detail, round);
  return (
    <Task
      folio={round.roundNumber}
      tone="pot"
      say={round.drawOpened === true ? texts.draw.begun : texts.draw.canWin(eligible.length)}
    >
      <TaskActions>
        <DrawButton detail={detail} round={round} reasonId={reasonId} wide />
      </TaskActions>
      <div className={styles.status}>
        <DrawStatus detail={detail} round={round} reasonId={reasonId} />
      </div>
    </Task>
  );
}

function AllDecided({ detail }: { readonly detail: Detail }) {
  const arrears = arrearsText(detail.committee.arrears);
  return (
    <Task
      folio={<SeatGlyph state="won" size={26} />}
      tone="pot"
      say={texts.committee.completed}
      {...(arrears !== null && {
        sub: (
          <span className={styles.owed}>
            <Explainable committee={detail.committee} subject={{ number: 'owed', rounds: owedRounds(detail) }}>
              {arrears}
            </Explainable>
          </span>
        ),
      })}
    />
  );
}

import type { Detail, Round } from '@mandali/contracts/shapes';
import { Task, TaskActions } from '@mandali/ui-kit/ledger/task.tsx';
import { DrawButton } from '../features/draw/components/draw-button.tsx';
import { DrawStatus } from '../features/draw/components/draw-status.tsx';
import { drawGate, isComplete } from '../shared/committee-detail.ts';
import { useRowPlaces } from '../shared/payment/row-places.tsx';
import { holderOfTurn, isTurnsDrawDue, mayDrawTurns } from '../shared/turns.ts';
import { texts } from '../texts.ts';
import { AllDecided } from './all-decided.tsx';
import styles from './committee-book.module.css';

type TaskProps = { readonly detail: Detail; readonly round: Round; readonly reasonId: string };

/**
 * Whether Conduct Draw is the task on top of the page. While rows hold their places it stays at the foot: a task that appears
 * above would move them.
 */
export const useIsReadyToDraw = (detail: Detail, round: Round | null, canManage: boolean): boolean => {
  const { changed } = useRowPlaces();
  if (!canManage || round === null || isComplete(detail) || changed.length > 0) return false;
  if (isTurnsDrawDue(detail)) return mayDrawTurns(detail);
  return round.drawOpened === true || drawGate(detail, round).open;
};

/** The place of what the page wants from its reader now, above the round. After a decision it comes before the next round. */
export function CommitteeTask({ detail, round, reasonId, isReady }: TaskProps & { readonly isReady: boolean }) {
  if (isComplete(detail)) return <AllDecided />;
  return isReady ? <Ready detail={detail} round={round} reasonId={reasonId} /> : null;
}

const readyText = (detail: Detail, round: Round): string => {
  if (isTurnsDrawDue(detail))
    return detail.committee.turnsDraw === 'open' ? texts.turn.drawBegun : texts.turn.drawReady;
  if (round.drawOpened === true) return texts.draw.begun;
  const holder = holderOfTurn(detail);
  return holder === undefined
    ? texts.draw.canWin(drawGate(detail, round).eligible.length)
    : texts.turn.is(holder.user.name);
};

function Ready({ detail, round, reasonId }: TaskProps) {
  return (
    <Task folio={round.roundNumber} tone="pot" say={readyText(detail, round)}>
      <TaskActions>
        <DrawButton detail={detail} round={round} reasonId={reasonId} wide />
      </TaskActions>
      <div className={styles.status}>
        <DrawStatus detail={detail} round={round} reasonId={reasonId} />
      </div>
    </Task>
  );
}

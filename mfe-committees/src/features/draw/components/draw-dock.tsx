import type { Detail, Round } from '@mandali/contracts/shapes';
import { Dock } from '@mandali/ui-kit/ledger/dock.tsx';
import { drawGate, freeSeats } from '../../../shared/committee-detail.ts';
import { holderOfTurn, isTurnsDrawDue, mayDrawTurns } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import { useDrawState } from '../draw-state.ts';
import { DrawButton } from './draw-button.tsx';

const labels = texts.draw;

type DrawDockProps = { readonly detail: Detail; readonly round: Round; readonly reasonId: string };

/** Conduct Draw at the foot of the screen, with its short reason; the whole one is in {@link DrawStatus}. */
export function DrawDock({ detail, round, reasonId }: DrawDockProps) {
  const { outcome } = useDrawState(detail.committee.id, round.id);
  const { waitingFor, eligible } = drawGate(detail, round);
  if (outcome !== null) return null;
  const button = <DrawButton detail={detail} round={round} reasonId={reasonId} />;
  if (isTurnsDrawDue(detail) && !mayDrawTurns(detail))
    return (
      <Dock title={texts.turn.seatsFree(freeSeats(detail))} sub={texts.turn.beforeDrawing}>
        {button}
      </Dock>
    );
  if (round.drawOpened === true)
    return (
      <Dock title={labels.begun} ready>
        {button}
      </Dock>
    );
  if (round.payments.length === 0) return <Dock title={labels.noMember}>{button}</Dock>;
  if (eligible.length === 0) return <Dock title={labels.noWinnerLeft}>{button}</Dock>;
  if (waitingFor.length === 0)
    return (
      <Dock title={labels.everybodyPaid} ready>
        {button}
      </Dock>
    );
  return (
    <Dock
      title={labels.mustPay(waitingFor.length)}
      sub={holderOfTurn(detail) === undefined ? labels.beforeDraw : texts.turn.beforeGiving}
    >
      {button}
    </Dock>
  );
}

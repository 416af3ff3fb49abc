import type { Detail, Member, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useState } from 'react';
import { drawGate } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { holderOfTurn, isTurnsDrawDue, mayDrawTurns } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import { useDrawState } from '../draw-state.ts';
import { openDrawStage } from '../stage-store.ts';

const labels = texts.draw;

type DrawButtonProps = {
  readonly detail: Detail;
  readonly round: Round;
  /** Element id of the reason while no draw is possible. */
  readonly reasonId: string;
  readonly wide?: boolean;
};

/** For the committee admin: Conduct Draw, or what an order of turns has in its place. */
export function DrawButton(props: DrawButtonProps) {
  const { detail, round } = props;
  if (isTurnsDrawDue(detail)) return <TurnsDrawButton {...props} />;
  const holder = round.drawOpened === true ? undefined : holderOfTurn(detail);
  return holder === undefined ? <ConductButton {...props} /> : <GiveButton {...props} holder={holder} />;
}

/** The gate is that of a draw (decision 62). */
function GiveButton({ detail, round, reasonId, wide = false, holder }: DrawButtonProps & { readonly holder: Member }) {
  const [isOpen, setOpen] = useState(false);
  const isPossible = drawGate(detail, round).open;
  return (
    <>
      <Button
        kind="draw"
        wide={wide}
        disabled={!isPossible}
        {...(!isPossible && { 'aria-describedby': reasonId })}
        onClick={() => setOpen(true)}
      >
        {texts.turn.give(holder.user.name)}
      </Button>
      {isOpen && (
        <Dialog name="giveTurn" detail={detail} round={round} holder={holder} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function TurnsDrawButton({ detail, round, reasonId, wide = false }: DrawButtonProps) {
  const isPossible = mayDrawTurns(detail);
  return (
    <Button
      kind="draw"
      wide={wide}
      disabled={!isPossible}
      {...(!isPossible && { 'aria-describedby': reasonId })}
      onClick={() => openDrawStage('turns', { detail, round })}
    >
      {texts.turn.drawAll}
    </Button>
  );
}

/** A finished draw is not offered again where the page could not be reloaded. */
function ConductButton({ detail, round, reasonId, wide = false }: DrawButtonProps) {
  const { status, outcome } = useDrawState(detail.committee.id, round.id);
  const isPossible = drawGate(detail, round).open || round.drawOpened === true;
  if (outcome !== null) return null;
  return (
    <Button
      kind="draw"
      wide={wide}
      busy={status === 'pending'}
      busyLabel={labels.writing}
      disabled={!isPossible}
      {...(!isPossible && { 'aria-describedby': reasonId })}
      onClick={() => openDrawStage('round', { detail, round })}
    >
      {labels.conduct}
    </Button>
  );
}

import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { drawGate } from '../../../shared/committee-detail.ts';
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

/** For the committee admin. A finished draw is not offered again where the page could not be reloaded. */
export function DrawButton({ detail, round, reasonId, wide = false }: DrawButtonProps) {
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
      onClick={() => openDrawStage({ detail, round })}
    >
      {labels.conduct}
    </Button>
  );
}

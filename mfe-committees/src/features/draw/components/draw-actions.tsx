import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { TellResult } from '../../../shared/tell-result.tsx';
import { texts } from '../../../texts.ts';
import { BeaconLateError } from '../beacon-errors.ts';
import type { Draw } from '../api/draw.ts';
import { isLate, type BeaconWait } from '../beacon-wait.ts';
import { wasDrawn, type DrawOutcome } from '../draw-outcome.ts';
import { useDrawState } from '../draw-state.ts';
import type { Stage } from '../use-stage.ts';

const labels = texts.draw;

type DrawActionsProps = {
  readonly draw: Draw;
  readonly stage: Stage;
  readonly beaconWait: BeaconWait;
  readonly canManage: boolean;
  readonly onClose: () => void;
  readonly onManualWinner: () => void;
};

export function DrawActions(props: DrawActionsProps) {
  const { phase, outcome } = props.stage;
  if (phase === 'done' && outcome !== null)
    return <Decided draw={props.draw} outcome={outcome} onClose={props.onClose} />;
  return phase === 'ready' ? <Ready {...props} /> : <Waiting {...props} />;
}

function Ready({ stage: { error, conduct }, onClose, onManualWinner }: DrawActionsProps) {
  const isBeaconLate = error instanceof BeaconLateError;
  return (
    <>
      <Button kind="draw" onClick={conduct}>
        {isBeaconLate ? labels.beacon.goOn : labels.conduct}
      </Button>
      {isBeaconLate && (
        <Button kind="second" onClick={onManualWinner}>
          {texts.winner.open}
        </Button>
      )}
      <Button kind="second" onClick={onClose}>
        {common.cancel}
      </Button>
    </>
  );
}

/** The admin may go on with a draw of another device, which may have been switched off. */
function Waiting({ draw, stage, beaconWait, canManage, onClose }: DrawActionsProps) {
  const { status } = useDrawState(draw.detail.committee.id, draw.round.id);
  const isOwn = status === 'pending';
  return (
    <>
      {canManage && (isOwn || isLate(beaconWait)) && (
        <Button
          kind="draw"
          busy={isOwn}
          busyLabel={beaconWait.beaconRound === null ? labels.conduct : labels.beacon.noStop}
          onClick={stage.conduct}
        >
          {labels.conduct}
        </Button>
      )}
      <Button kind="second" onClick={onClose}>
        {labels.closeAndTell}
      </Button>
    </>
  );
}

type DecidedProps = {
  readonly draw: Draw;
  readonly outcome: DrawOutcome;
  readonly onClose: () => void;
};

function Decided({ draw, outcome, onClose }: DecidedProps) {
  if (!wasDrawn(outcome))
    return (
      <Button kind="second" onClick={onClose}>
        {common.close}
      </Button>
    );
  const { detail, round } = draw;
  return (
    <>
      <TellResult kind="draw" detail={detail} round={round} winner={outcome.name} />
      <Link to={paths.draw(detail.committee.id, round.roundNumber)} className={buttonClass({ kind: 'second' })}>
        <ShieldCheck aria-hidden="true" />
        {texts.rounds.check}
      </Link>
    </>
  );
}

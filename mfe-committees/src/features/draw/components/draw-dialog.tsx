import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawStage } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import type { ReactNode } from 'react';
import { garlandOf, potOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { BeaconLateError } from '../api/beacon.ts';
import type { Draw } from '../api/draw.ts';
import { useBeaconWait, type BeaconWait } from '../beacon-wait.ts';
import { wasDrawn } from '../draw-outcome.ts';
import { hasLight, useStage, type Stage } from '../use-stage.ts';
import { DrawStageText } from './draw-stage-text.tsx';
import { WatchingPhones } from './watching-phones.tsx';

const labels = texts.draw;

type DrawDialogProps = {
  readonly draw: Draw;
  readonly latest: Detail;
  readonly verdict: ReactNode;
  readonly onClose: () => void;
  readonly onManualWinner: () => void;
};

export function DrawDialog({ draw, latest, verdict, onClose, onManualWinner }: DrawDialogProps) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const stage = useStage(draw, latest);
  const { phase, outcome } = stage;
  const beaconWait = useBeaconWait(draw, phase === 'waiting');
  const isWinnerKnown = phase === 'running' || phase === 'done';
  return (
    <DrawScreen onClose={onClose} title={labels.title(round.roundNumber)} sub={detail.committee.name}>
      <DrawStage
        seats={garlandOf(detail, user).map((seat) => ({ ...seat, isNewestWinner: false }))}
        round={round.roundNumber}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={texts.committee.roundOf(round.roundNumber, detail.committee.totalMembers)}
        phase={phase}
        winnerSeat={isWinnerKnown ? (outcome?.seatNo ?? null) : null}
        onNamed={stage.onNameShown}
        actions={
          <StageActions
            draw={draw}
            stage={stage}
            beaconWait={beaconWait}
            onClose={onClose}
            onManualWinner={onManualWinner}
          />
        }
      >
        <DrawStageText
          phase={phase}
          draw={draw}
          outcome={outcome}
          error={stage.error}
          beaconWait={beaconWait}
          verdict={verdict}
        />
      </DrawStage>
    </DrawScreen>
  );
}

type StageActionsProps = Omit<ActionsProps, 'isClosed'> & { readonly beaconWait: BeaconWait };

function StageActions({ beaconWait: { phones, beaconRound }, ...actions }: StageActionsProps) {
  const { phase } = actions.stage;
  const isGathering = actions.draw.round.draw?.protocol === 'draw/2' && (phase === 'ready' || phase === 'waiting');
  const isClosed = isGathering && beaconRound !== null;
  return (
    <>
      {isGathering && <WatchingPhones phones={phones} isClosed={isClosed} />}
      <Actions {...actions} isClosed={isClosed} />
    </>
  );
}

type ActionsProps = {
  readonly draw: Draw;
  readonly stage: Stage;
  /** The list of a draw by beacon is closed. */
  readonly isClosed: boolean;
} & Pick<DrawDialogProps, 'onClose' | 'onManualWinner'>;

function Actions({ draw, stage, isClosed, onClose, onManualWinner }: ActionsProps) {
  const { phase, error, conduct } = stage;
  const isWaiting = phase === 'waiting';
  if (phase === 'done') return <Decided draw={draw} stage={stage} onClose={onClose} />;
  const isLate = phase === 'ready' && error instanceof BeaconLateError;
  return (
    <>
      <Button
        kind="draw"
        busy={isWaiting}
        busyLabel={isClosed ? labels.beacon.noStop : labels.conduct}
        onClick={conduct}
      >
        {isLate ? labels.beacon.goOn : labels.conduct}
      </Button>
      {isLate && (
        <Button kind="second" onClick={onManualWinner}>
          {texts.winner.open}
        </Button>
      )}
      <Button kind="second" onClick={onClose}>
        {isWaiting ? common.close : common.cancel}
      </Button>
    </>
  );
}

function Decided({ draw, stage, onClose }: Pick<ActionsProps, 'draw' | 'stage' | 'onClose'>) {
  const { outcome, replayLight } = stage;
  return (
    <>
      <Button kind="draw" onClick={onClose}>
        {common.close}
      </Button>
      {outcome && wasDrawn(outcome) && (
        <Link
          to={paths.draw(draw.detail.committee.id, draw.round.roundNumber)}
          className={buttonClass({ kind: 'second' })}
        >
          {texts.rounds.check}
        </Link>
      )}
      {outcome && hasLight(outcome) && (
        <Button kind="second" onClick={replayLight}>
          {labels.again}
        </Button>
      )}
    </>
  );
}

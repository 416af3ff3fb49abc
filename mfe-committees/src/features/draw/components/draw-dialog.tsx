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
import { garlandOf, potOf } from '../../../shared/book.ts';
import { texts } from '../../../texts.ts';
import { BeaconLateError } from '../api/beacon.ts';
import type { Draw } from '../api/draw.ts';
import { useGathering, type Gathering } from '../gathering.ts';
import { wasDrawn } from '../outcome.ts';
import { hasLight, useStage, type Stage } from '../use-stage.ts';
import { DrawWords } from './draw-words.tsx';
import { Phones } from './phones.tsx';

const labels = texts.draw;

type DrawDialogProps = {
  readonly draw: Draw;
  readonly latest: Detail;
  /** Shown below the winner. */
  readonly verdict: ReactNode;
  readonly onClose: () => void;
  /** Leaves the stage to choose a winner by hand. */
  readonly onManual: () => void;
};

/** The full-screen stage of one round's draw. It shows results that are in the book already. */
export function DrawDialog({ draw, latest, verdict, onClose, onManual }: DrawDialogProps) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const { committee } = detail;
  const stage = useStage(draw, latest);
  const { phase, outcome } = stage;
  const gathering = useGathering(draw, phase === 'waiting');
  const isKnown = phase === 'running' || phase === 'done';
  return (
    <DrawScreen onClose={onClose} title={labels.title(round.roundNumber)} sub={committee.name}>
      <DrawStage
        seats={garlandOf(detail, user).map((seat) => ({ ...seat, isNewestWinner: false }))}
        round={round.roundNumber}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={texts.committee.roundOf(round.roundNumber, committee.totalMembers)}
        phase={phase}
        winnerSeat={isKnown ? (outcome?.seatNo ?? null) : null}
        onNamed={stage.named}
        actions={<Below draw={draw} stage={stage} gathering={gathering} onClose={onClose} onManual={onManual} />}
      >
        <DrawWords
          phase={phase}
          draw={draw}
          outcome={outcome}
          error={stage.error}
          gathering={gathering}
          verdict={verdict}
        />
      </DrawStage>
    </DrawScreen>
  );
}

type BelowProps = Omit<ActionsProps, 'isClosed'> & { readonly gathering: Gathering };

/** The phones that watch a draw by beacon, and the actions. */
function Below({ gathering: { phones, beaconRound }, ...actions }: BelowProps) {
  const { phase } = actions.stage;
  const isGathering = actions.draw.round.draw?.protocol === 'draw/2' && (phase === 'ready' || phase === 'waiting');
  const isClosed = isGathering && beaconRound !== null;
  return (
    <>
      {isGathering && <Phones phones={phones} isClosed={isClosed} />}
      <Actions {...actions} isClosed={isClosed} />
    </>
  );
}

type ActionsProps = {
  readonly draw: Draw;
  readonly stage: Stage;
  /** The list of a draw by beacon is closed. */
  readonly isClosed: boolean;
} & Pick<DrawDialogProps, 'onClose' | 'onManual'>;

function Actions({ draw, stage, isClosed, onClose, onManual }: ActionsProps) {
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
        <Button kind="second" onClick={onManual}>
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
  const { outcome, again } = stage;
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
        <Button kind="second" onClick={again}>
          {labels.again}
        </Button>
      )}
    </>
  );
}

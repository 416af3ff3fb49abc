import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { list, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawnName, DrawStage } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { activeMembers, garlandOf, isAdminOf, potOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';
import { BrokenPromiseError, type Draw, UnknownOutcomeError } from '../api/draw.ts';
import type { DrawnOrder } from '../api/turns-draw.ts';
import { type BeaconWait, gatheredOf, isLate, useBeaconWait } from '../beacon-wait.ts';
import { type OpenStage, rememberClosed } from '../stage-store.ts';
import { type TurnsStage, useTurnsStage } from '../use-turns-stage.ts';
import { Countdown } from './countdown.tsx';
import { WatchingPhones } from './watching-phones.tsx';

const labels = turns.draw;

type TurnsDrawProps = {
  readonly draw: Draw;
  readonly by: OpenStage['by'];
  readonly latest: Detail;
  readonly onClose: () => void;
};

/** The draw for all turns: the committee admin conducts it, and the other pages of the committee show it. */
export function TurnsDrawDialog({ draw, by, latest, onClose }: TurnsDrawProps) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const stage = useTurnsStage(draw, by, latest);
  const { phase, order } = stage;
  const beaconWait = useBeaconWait(draw, latest, phase === 'waiting');
  const close = (): void => {
    if (phase !== 'ready') rememberClosed(round.id);
    onClose();
  };
  const isWatching = phase === 'waiting' && beaconWait.beaconRound !== null;
  return (
    <DrawScreen onClose={close} title={labels.title} sub={detail.committee.name}>
      <DrawStage
        seats={garlandOf(detail, user)}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={turns.kinds['one-draw'].name}
        phase={phase}
        winnerSeat={null}
        onNamed={() => {}}
        {...(isWatching && { gathered: gatheredOf(beaconWait.seconds) })}
        fine={isWatching ? <WatchingPhones phones={beaconWait.phones} /> : stage.isOwn && <p>{labels.recomputed}</p>}
        actions={
          order === null ? (
            <StartActions detail={latest} stage={stage} beaconWait={beaconWait} onClose={close} />
          ) : (
            <Link to={paths.turns(detail.committee.id)} className={buttonClass({ kind: 'draw' })}>
              {turns.title}
            </Link>
          )
        }
      >
        {order !== null && <Result detail={detail} order={order} />}
        {phase === 'waiting' && <Wait by={by} beaconWait={beaconWait} />}
        {phase === 'ready' && <Question detail={latest} error={stage.error} />}
      </DrawStage>
    </DrawScreen>
  );
}

type StartProps = {
  readonly detail: Detail;
  readonly stage: TurnsStage;
  readonly beaconWait: BeaconWait;
  readonly onClose: () => void;
};

/** The admin may go on with a draw of another device, which may have been switched off. */
function StartActions({ detail, stage, beaconWait, onClose }: StartProps) {
  const { user } = useAuth();
  const { phase, isPending, conduct } = stage;
  const mayStart = phase === 'ready' || isPending || (isLate(beaconWait) && isAdminOf(user, detail));
  return (
    <>
      {mayStart && (
        <Button kind="draw" busy={isPending} busyLabel={labels.waiting} onClick={conduct}>
          {detail.committee.turnsDraw === 'open' ? labels.goOn : texts.turn.drawAll}
        </Button>
      )}
      <Button kind="second" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
}

function Wait({ by, beaconWait }: { readonly by: OpenStage['by']; readonly beaconWait: BeaconWait }) {
  const text = by === 'book' ? labels.watchText : labels.waitingText;
  return (
    <>
      <h3>{by === 'book' ? labels.drawnNow : labels.waiting}</h3>
      <Countdown seconds={beaconWait.seconds} />
      <p>{isLate(beaconWait) ? labels.late : text}</p>
    </>
  );
}

const failureOf = (error: Error): string => {
  if (error instanceof BrokenPromiseError) return labels.notAsPromised;
  if (error instanceof ForgedBeaconError) return labels.forged;
  if (error instanceof BeaconLateError) return labels.late;
  if (error instanceof UnknownOutcomeError) return labels.unknown;
  return serverMessage(error) ?? labels.failed;
};

function Question({ detail, error }: { readonly detail: Detail; readonly error: Error | null }) {
  const { totalMembers, turnsDraw } = detail.committee;
  const isPublic = detail.currentRound?.draw?.protocol === 'draw/2';
  return (
    <>
      <h3>{labels.title}</h3>
      <p>{error === null ? labels.ask(totalMembers) : failureOf(error)}</p>
      {error === null && (
        <p>{turnsDraw === 'open' ? texts.turn.drawBegun : isPublic ? labels.public : labels.server}</p>
      )}
    </>
  );
}

/** Turns named one after the other. */
const maxNames = 5;

function Result({ detail, order }: { readonly detail: Detail; readonly order: DrawnOrder }) {
  const names = new Map(activeMembers(detail).map(({ seatNo, user }) => [seatNo, user.name]));
  const [first = '', ...others] = order.map((seat) => names.get(seat) ?? texts.payments.seat(seat));
  return (
    <DrawnName kicker={`${labels.resultTitle} · ${labels.first}`} name={first}>
      {labels.followedBy(list(others.slice(0, maxNames)))}
    </DrawnName>
  );
}

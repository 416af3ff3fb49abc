import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { list, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawnName, DrawStage, type DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { activeMembers, garlandOf, potOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';
import { BrokenPromiseError, UnknownOutcomeError } from '../api/draw.ts';
import type { DrawnOrder } from '../api/turns-draw.ts';
import { useConductTurns } from '../api/use-conduct-turns.ts';

const labels = turns.draw;

type TurnsDrawProps = { readonly detail: Detail; readonly onClose: () => void };

/** The draw for all turns, conducted by the committee admin. The page of turns shows its result to all. */
export function TurnsDrawDialog({ detail, onClose }: TurnsDrawProps) {
  const { user } = useAuth();
  const { committee } = detail;
  const { data, error, isPending, conduct } = useConductTurns(detail);
  const phase: DrawPhase = data !== undefined ? 'done' : isPending ? 'waiting' : 'ready';
  return (
    <DrawScreen onClose={onClose} title={labels.title} sub={committee.name}>
      <DrawStage
        seats={garlandOf(detail, user)}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={turns.kinds['one-draw'].name}
        phase={phase}
        winnerSeat={null}
        onNamed={() => {}}
        fine={data && <p>{labels.recomputed}</p>}
        actions={
          data === undefined ? (
            <StartActions
              isOpen={committee.turnsDraw === 'open'}
              isPending={isPending}
              onStart={conduct}
              onClose={onClose}
            />
          ) : (
            <Link to={paths.turns(committee.id)} className={buttonClass({ kind: 'draw' })}>
              {turns.title}
            </Link>
          )
        }
      >
        {data === undefined ? (
          <Question detail={detail} error={error} isPending={isPending} />
        ) : (
          <Result detail={detail} order={data} />
        )}
      </DrawStage>
    </DrawScreen>
  );
}

type StartProps = {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onStart: () => void;
  readonly onClose: () => void;
};

function StartActions({ isOpen, isPending, onStart, onClose }: StartProps) {
  return (
    <>
      <Button kind="draw" busy={isPending} busyLabel={labels.waiting} onClick={onStart}>
        {isOpen ? labels.goOn : texts.turn.drawAll}
      </Button>
      <Button kind="second" onClick={onClose}>
        {common.close}
      </Button>
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

type QuestionProps = { readonly detail: Detail; readonly error: Error | null; readonly isPending: boolean };

function Question({ detail, error, isPending }: QuestionProps) {
  const { totalMembers, turnsDraw } = detail.committee;
  if (isPending)
    return (
      <>
        <h3>{labels.waiting}</h3>
        <p>{labels.waitingText}</p>
      </>
    );
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

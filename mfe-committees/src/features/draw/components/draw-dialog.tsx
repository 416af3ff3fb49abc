import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { rupees } from '@mandali/platform/format.ts';
import { Link } from '@mandali/platform/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawStage } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { garlandOf, potOf } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import { wasDrawn } from '../outcome.ts';
import { hasLight, useStage, type Stage } from '../use-stage.ts';
import { DrawWords } from './draw-words.tsx';

const words = texts.draw;

type DrawDialogProps = { readonly draw: Draw; readonly latest: Detail; readonly onClose: () => void };

/** The moment of the product: the whole screen for one round's draw. What it shows is written already. */
export function DrawDialog({ draw, latest, onClose }: DrawDialogProps) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const { committee } = detail;
  const stage = useStage(draw, latest);
  const { phase, outcome } = stage;
  const isKnown = phase === 'running' || phase === 'done';
  return (
    <DrawScreen
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={words.title(round.roundNumber)}
      sub={committee.name}
    >
      <DrawStage
        seats={garlandOf(detail, user).map((seat) => ({ ...seat, isNewestWinner: false }))}
        round={round.roundNumber}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={texts.committee.roundOf(round.roundNumber, committee.totalMembers)}
        phase={phase}
        winnerSeat={isKnown ? (outcome?.seatNo ?? null) : null}
        onNamed={stage.named}
        skipLabel={words.skip}
        actions={<Actions draw={draw} stage={stage} onClose={onClose} />}
      >
        <DrawWords phase={phase} draw={draw} outcome={outcome} error={stage.error} />
      </DrawStage>
    </DrawScreen>
  );
}

type ActionsProps = { readonly draw: Draw; readonly stage: Stage; readonly onClose: () => void };

function Actions({ draw, stage, onClose }: ActionsProps) {
  const { phase, outcome, conduct, again } = stage;
  if (phase === 'done') {
    return (
      <>
        <Button kind="draw" onClick={onClose}>
          {words.close}
        </Button>
        {outcome && wasDrawn(outcome) && (
          <Link
            to={`/committee/${draw.detail.committee.id}/draw/${draw.round.roundNumber}`}
            className={buttonClass({ kind: 'second' })}
          >
            {texts.rounds.check}
          </Link>
        )}
        {outcome && hasLight(outcome) && (
          <Button kind="second" onClick={again}>
            {words.again}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Button kind="draw" busy={phase === 'waiting'} onClick={conduct}>
        {words.conduct}
      </Button>
      <Button kind="second" onClick={onClose}>
        {words.cancel}
      </Button>
    </>
  );
}

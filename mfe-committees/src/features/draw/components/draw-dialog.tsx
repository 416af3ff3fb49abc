import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawStage } from '@mandali/ui-kit/garland/draw-stage.tsx';
import type { ReactNode } from 'react';
import { collectedOf, garlandOf, isAdminOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import { gatheredOf, useBeaconWait } from '../beacon-wait.ts';
import { rememberClosed, type OpenStage } from '../stage-store.ts';
import { useStage } from '../use-stage.ts';
import { DrawActions } from './draw-actions.tsx';
import { DrawStageText } from './draw-stage-text.tsx';
import { StageFinePrint } from './stage-fine-print.tsx';

const labels = texts.draw;

type DrawDialogProps = {
  readonly draw: Draw;
  readonly by: OpenStage['by'];
  readonly latest: Detail;
  readonly verdict: ReactNode;
  readonly onClose: () => void;
  readonly onManualWinner: () => void;
};

export function DrawDialog({ draw, by, latest, verdict, onClose, onManualWinner }: DrawDialogProps) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const stage = useStage(draw, by, latest);
  const { phase, outcome } = stage;
  const beaconWait = useBeaconWait(draw, latest, phase === 'waiting');
  const isWinnerKnown = phase === 'running' || phase === 'done';
  const close = (): void => {
    if (phase !== 'ready') rememberClosed(round.id);
    onClose();
  };
  return (
    <DrawScreen onClose={close} title={labels.title(round.roundNumber)} sub={detail.committee.name}>
      <DrawStage
        seats={garlandOf(detail, user).map((seat) => ({ ...seat, isNewestWinner: false }))}
        round={round.roundNumber}
        pot={rupees(collectedOf(draw.detail, draw.round))}
        caption={labels.inPot}
        note={texts.committee.roundOf(round.roundNumber, detail.committee.totalMembers)}
        phase={phase}
        winnerSeat={isWinnerKnown ? (outcome?.seatNo ?? null) : null}
        onNamed={stage.onNameShown}
        {...(phase === 'waiting' && { gathered: gatheredOf(beaconWait.seconds) })}
        fine={<StageFinePrint stage={stage} draw={draw} beaconWait={beaconWait} verdict={verdict} />}
        actions={
          <DrawActions
            draw={draw}
            stage={stage}
            beaconWait={beaconWait}
            canManage={isAdminOf(user, detail)}
            onClose={close}
            onManualWinner={onManualWinner}
          />
        }
      >
        <DrawStageText stage={stage} draw={draw} by={by} beaconWait={beaconWait} />
      </DrawStage>
    </DrawScreen>
  );
}

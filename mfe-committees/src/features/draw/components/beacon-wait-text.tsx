import { useAuth } from '@mandali/platform/session/auth.tsx';
import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { NamesSentence } from './names-sentence.tsx';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import { isLate, type BeaconWait } from '../beacon-wait.ts';
import type { OpenStage } from '../stage-store.ts';
import { Countdown } from './countdown.tsx';

const labels = texts.draw.beacon;

type BeaconWaitTextProps = {
  readonly draw: Draw;
  readonly by: OpenStage['by'];
  readonly beaconWait: BeaconWait;
};

export function BeaconWaitText({ draw, by, beaconWait }: BeaconWaitTextProps) {
  const { user } = useAuth();
  const { seconds, beaconRound } = beaconWait;
  if (beaconRound === null) {
    return (
      <>
        <h3>{texts.draw.waiting}</h3>
        <p>{labels.waitingText}</p>
      </>
    );
  }
  if (isLate(beaconWait)) {
    return (
      <>
        <h3>{labels.lateTitle}</h3>
        <p>{labels.lateText}</p>
      </>
    );
  }
  const eligible = eligibleMembers(draw.detail);
  const isMine = eligible.some((member) => member.user.id === user?.id);
  return (
    <>
      <h3>{by === 'book' ? labels.drawnNow(draw.round.roundNumber) : labels.closed}</h3>
      <Countdown seconds={seconds} />
      {isMine && <p>{labels.youAreIn}</p>}
      <NamesSentence members={eligible} few={labels.inDraw} many={labels.manyInDraw} />
    </>
  );
}

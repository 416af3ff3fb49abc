import type { Detail, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { rupees } from '@mandali/platform/format/format.ts';
import { DrawnAmount, DrawnName } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { activeMembers, collectedOf, drawGate, isByServer, potOf } from '../../../shared/committee-detail.ts';
import { NamesSentence } from './names-sentence.tsx';
import { texts } from '../../../texts.ts';
import { BrokenPromiseError, UnknownOutcomeError, type Draw } from '../api/draw.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';
import type { BeaconWait } from '../beacon-wait.ts';
import type { DrawOutcome } from '../draw-outcome.ts';
import type { OpenStage } from '../stage-store.ts';
import type { Stage } from '../use-stage.ts';
import { BeaconWaitText } from './beacon-wait-text.tsx';

const labels = texts.draw;

type DrawStageTextProps = {
  readonly stage: Stage;
  readonly draw: Draw;
  readonly by: OpenStage['by'];
  readonly beaconWait: BeaconWait;
};

export function DrawStageText({ stage: { phase, outcome, error }, draw, by, beaconWait }: DrawStageTextProps) {
  const { detail, round } = draw;
  const isByBeacon = round.draw?.protocol === 'draw/2';
  if (phase === 'done' && outcome) return <Winner draw={draw} outcome={outcome} />;
  if (phase === 'ready') return <Question detail={detail} round={round} error={error} />;
  if (phase === 'waiting' && isByBeacon) return <BeaconWaitText draw={draw} by={by} beaconWait={beaconWait} />;
  const { waitingText, runningText } = isByBeacon ? labels.beacon : labels;
  return (
    <>
      <h3>{phase === 'waiting' ? labels.waiting : labels.running}</h3>
      <p>{phase === 'waiting' ? waitingText : runningText}</p>
    </>
  );
}

function Winner({ draw, outcome }: { readonly draw: Draw; readonly outcome: DrawOutcome }) {
  const { user } = useAuth();
  const { detail, round } = draw;
  const collected = collectedOf(draw.detail, draw.round);
  const open = potOf(detail) - collected;
  const isMe = outcome.winnerId === user?.id;
  const { kicker, name, receives } = isMe ? labels.won.you : labels.won.other;
  return (
    <DrawnName kicker={kicker(round.roundNumber)} name={name(outcome.name)}>
      {receives} <DrawnAmount>{rupees(collected)}</DrawnAmount>
      {open > 0 ? labels.stillOpen(rupees(open)) : ` ${labels.from(activeMembers(detail).length)}`}
    </DrawnName>
  );
}

const failureOf = (error: Error): string => {
  if (error instanceof BrokenPromiseError) return labels.notAsPromised;
  if (error instanceof UnknownOutcomeError) return labels.unknown;
  if (error instanceof BeaconLateError) return labels.beacon.late;
  if (error instanceof ForgedBeaconError) return labels.beacon.forged;
  return serverMessage(error) ?? labels.failed;
};

type QuestionProps = { readonly detail: Detail; readonly round: Round; readonly error: Error | null };

function Question({ detail, round, error }: QuestionProps) {
  const { eligible, unpaidWinners } = drawGate(detail, round);
  const isByBeacon = round.draw?.protocol === 'draw/2';
  const wasOpened = isByBeacon ? labels.beacon.wasOpened : labels.wasOpened;
  const question = round.drawOpened === true ? wasOpened : labels.ask(eligible.length);
  return (
    <>
      <h3>{error instanceof BeaconLateError ? labels.beacon.lateTitle : labels.conduct}</h3>
      <p>{error === null ? question : failureOf(error)}</p>
      {isByBeacon && error === null && <p>{labels.beacon.how}</p>}
      {isByServer(round) && error === null && <p>{labels.byServer}</p>}
      <NamesSentence members={unpaidWinners} few={labels.unpaidWinners} many={labels.manyUnpaidWinners} />
    </>
  );
}

import type { Detail, Round } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { rupees } from '@mandali/platform/format/format.ts';
import { DrawnAmount, DrawnName, type DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { activeMembers, drawGate, potOf } from '../../../shared/committee-detail.ts';
import type { ReactNode } from 'react';
import { NamesSentence } from './names-sentence.tsx';
import { texts } from '../../../texts.ts';
import { BrokenPromiseError, UnknownOutcomeError, type Draw } from '../api/draw.ts';
import { BeaconLateError, ForgedBeaconError } from '../api/beacon.ts';
import type { BeaconWait } from '../beacon-wait.ts';
import type { DrawOutcome } from '../draw-outcome.ts';
import { BeaconWaitText } from './beacon-wait-text.tsx';

const labels = texts.draw;

type DrawStageTextProps = {
  readonly phase: DrawPhase;
  readonly draw: Draw;
  readonly outcome: DrawOutcome | null;
  readonly error: Error | null;
  readonly beaconWait: BeaconWait;
  readonly verdict: ReactNode;
};

export function DrawStageText({ phase, draw, outcome, error, beaconWait, verdict }: DrawStageTextProps) {
  const { detail, round } = draw;
  if (phase === 'done' && outcome) {
    return (
      <DrawnName kicker={labels.winnerOf(round.roundNumber)} name={outcome.name} fine={smallPrintOf(outcome, verdict)}>
        {labels.receives} <DrawnAmount>{rupees(potOf(detail))}</DrawnAmount> {labels.from(activeMembers(detail).length)}
      </DrawnName>
    );
  }
  if (phase === 'ready') return <Question detail={detail} round={round} error={error} />;
  if (phase === 'waiting' && round.draw?.protocol === 'draw/2')
    return <BeaconWaitText draw={draw} beaconWait={beaconWait} />;
  const { waitingText, runningText } = round.draw?.protocol === 'draw/2' ? labels.beacon : labels;
  return (
    <>
      <h3>{phase === 'waiting' ? labels.waiting : labels.running}</h3>
      <p>{phase === 'waiting' ? waitingText : runningText}</p>
    </>
  );
}

const smallPrintOf = ({ decidedBy, openedElsewhere }: DrawOutcome, verdict: ReactNode): ReactNode => {
  if (openedElsewhere) return labels.openedElsewhere;
  return decidedBy === 'verified' ? verdict : texts.rounds.decidedBy[decidedBy];
};

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
      <NamesSentence members={unpaidWinners} few={labels.unpaidWinners} many={labels.manyUnpaidWinners} />
    </>
  );
}

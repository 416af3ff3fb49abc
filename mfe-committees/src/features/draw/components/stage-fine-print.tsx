import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import type { BeaconWait } from '../beacon-wait.ts';
import type { DrawOutcome } from '../draw-outcome.ts';
import type { Stage } from '../use-stage.ts';
import { WatchingPhones } from './watching-phones.tsx';

type StageFinePrintProps = {
  readonly stage: Stage;
  readonly draw: Draw;
  readonly beaconWait: BeaconWait;
  readonly verdict: ReactNode;
};

/** Not announced: the verdict arrives after the winner, who would be named again. */
export function StageFinePrint({ stage: { phase, outcome }, draw, beaconWait, verdict }: StageFinePrintProps) {
  if (phase === 'done' && outcome !== null) return <p>{originOf(outcome, verdict)}</p>;
  const isClosed = phase === 'waiting' && beaconWait.beaconRound !== null;
  return isClosed && draw.round.draw?.protocol === 'draw/2' ? <WatchingPhones phones={beaconWait.phones} /> : null;
}

const originOf = ({ decidedBy, openedElsewhere }: DrawOutcome, verdict: ReactNode): ReactNode => {
  if (openedElsewhere) return texts.draw.openedElsewhere;
  return decidedBy === 'verified' ? verdict : texts.rounds.decidedBy[decidedBy];
};

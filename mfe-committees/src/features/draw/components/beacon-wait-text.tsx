import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { NamesSentence } from './names-sentence.tsx';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import type { BeaconWait } from '../beacon-wait.ts';
import styles from './watching-phones.module.css';

const labels = texts.draw.beacon;

/** Remaining seconds from which the beacon counts as late: relays publish some seconds after the round's time. */
const lateSeconds = -6;

type BeaconWaitTextProps = { readonly draw: Draw; readonly beaconWait: BeaconWait };

/** The countdown is not announced to screen readers. */
export function BeaconWaitText({ draw, beaconWait: { seconds, beaconRound } }: BeaconWaitTextProps) {
  if (beaconRound === null) {
    return (
      <>
        <h3>{texts.draw.waiting}</h3>
        <p>{labels.waitingText}</p>
      </>
    );
  }
  if (seconds !== null && seconds < lateSeconds) {
    return (
      <>
        <h3>{labels.lateTitle}</h3>
        <p>{labels.lateText}</p>
      </>
    );
  }
  const eligible = eligibleMembers(draw.detail);
  return (
    <>
      <h3>{labels.closed}</h3>
      {seconds !== null && seconds > 0 && (
        <p className={styles.seconds} aria-hidden="true">
          {labels.seconds(seconds)}
        </p>
      )}
      <p>{labels.waitingText}</p>
      <NamesSentence members={eligible} few={labels.inDraw} many={labels.manyInDraw} />
    </>
  );
}

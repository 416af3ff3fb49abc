import { eligibleMembers } from '../../../shared/book.ts';
import { Names } from './names.tsx';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import type { Gathering } from '../gathering.ts';
import styles from './phones.module.css';

const labels = texts.draw.beacon;

/** Seconds after the time of the round from which the beacon counts as late: relays need some. */
const lateSeconds = -6;

type GatheringWordsProps = { readonly draw: Draw; readonly gathering: Gathering };

/** The text during the wait for the beacon. The countdown is not announced. */
export function GatheringWords({ draw, gathering: { seconds, beaconRound } }: GatheringWordsProps) {
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
      <Names members={eligible} few={labels.inDraw} many={labels.manyInDraw} />
    </>
  );
}

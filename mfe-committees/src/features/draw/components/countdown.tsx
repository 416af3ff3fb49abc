import { texts } from '../../../texts.ts';
import styles from './watching-phones.module.css';

/** Longest countdown, seconds: more is a wrong clock of this device. */
const maxCountdown = 120;

/** Seconds until the beacon publishes; null: unknown. Not announced to screen readers. */
export function Countdown({ seconds }: { readonly seconds: number | null }) {
  if (seconds === null || seconds <= 0 || seconds > maxCountdown) return null;
  return (
    <p className={styles.seconds} aria-hidden="true">
      {seconds} <small>{texts.draw.beacon.seconds(seconds)}</small>
    </p>
  );
}

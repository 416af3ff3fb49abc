import type { PotPart } from '@mandali/contracts/shapes';
import { shortDate } from '@mandali/platform/format/format.ts';
import { type DecidedRound, partText } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import styles from './pots.module.css';

const { when, quoted, admin } = texts.reports;

/** What the giver says of a sum. */
export function Said({ part }: { readonly part: PotPart }) {
  return (
    <p className={styles.said}>
      <b>
        <time dateTime={part.at}>{when(part.by?.name ?? admin, shortDate(part.at))}</time>
      </b>
      {partText(part)}
      {part.notes !== null && ` · ${quoted(part.notes)}`}
    </p>
  );
}

/** What the winner says, where the reader may see the text. */
export function Denied({ round: { handOver, winner } }: { readonly round: DecidedRound }) {
  const { word } = handOver;
  if (word?.kind !== 'disputed' || word.text === null) return null;
  return (
    <p className={styles.said}>
      <b>
        <time dateTime={word.at}>{when(word.by?.name ?? winner.name, shortDate(word.at))}</time>
      </b>
      {quoted(word.text)}
    </p>
  );
}

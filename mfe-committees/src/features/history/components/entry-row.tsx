import { paths } from '@mandali/contracts/paths';
import type { Detail, Entry } from '@mandali/contracts/shapes';
import { date, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import type { SeatState } from '@mandali/ui-kit/garland/grammar.ts';
import { memo } from 'react';
import { history as labels } from '../../../texts/history.ts';
import { withEmphasis } from '../../../shared/emphasis.tsx';
import { entryWithSeats } from '../../../shared/seated-names.ts';
import { numberOfMark } from '../../../shared/payment/receipt-number.ts';
import { textOf } from '../entry-text.ts';
import { beforeOf, committedOf } from '../entry-details.ts';
import { sentenceOf } from '../sentences.ts';
import styles from './history.module.css';

type EntryRowProps = { readonly entry: Entry; readonly detail: Detail; readonly isLinked: boolean };

const winners: ReadonlySet<string> = new Set(['DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded']);

const stateOf = ({ type, data }: Entry): SeatState | null => {
  if (winners.has(type)) return 'won';
  if (type !== 'PaymentMarked') return null;
  return data['status'] === 'paid' ? 'paid' : data['status'] === 'overdue' ? 'overdue' : 'pending';
};

export const EntryRow = memo(function EntryRow({ entry, detail, isLinked }: EntryRowProps) {
  const { committee } = detail;
  const named = entryWithSeats(detail, entry);
  const state = stateOf(entry);
  const number = entry.revision + 1;
  const receipt = numberOfMark(entry);
  const details = [beforeOf(entry), textOf(entry), committedOf(entry)].filter((line) => line !== null);
  return (
    <li className={cx(styles.entry, state === 'won' && styles.won, isLinked && styles.linked)}>
      <Link
        to={`${paths.history(committee.id)}?entry=${number}`}
        className={styles.number ?? ''}
        aria-label={labels.entry(number)}
      >
        {number}
      </Link>
      <div className={styles.what}>
        <p className={styles.sentence}>{withEmphasis(sentenceOf(named, committee))}</p>
        <EntryOrigin entry={named} receipt={receipt && paths.receipt(committee.id, receipt)} />
        {details.map((line) => (
          <p key={line} className={styles.sub}>
            {line}
          </p>
        ))}
      </div>
      {state !== null && (
        <span className={styles.glyph}>
          <SeatGlyph state={state} />
        </span>
      )}
    </li>
  );
});

function EntryOrigin({ entry, receipt }: { readonly entry: Entry; readonly receipt: string | null }) {
  return (
    <p className={styles.sub}>
      {entry.actor?.name ?? labels.byItself}
      {' · '}
      <time dateTime={entry.occurredAt} title={date(entry.occurredAt)}>
        {time(entry.occurredAt)}
      </time>
      {receipt !== null && (
        <>
          {' · '}
          <Link to={receipt} className={styles.receipt ?? ''}>
            {labels.receipt}
          </Link>
        </>
      )}
    </p>
  );
}

import type { Detail, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { potOf } from '../../../shared/committee-detail.ts';
import { Explainable } from '../../../shared/explainable.tsx';
import { texts } from '../../../texts.ts';
import { collectedIn, numberOf, openIn, paidOf } from '../sums.ts';
import styles from './round-panel.module.css';

const labels = texts.payments;

export function RoundSummary({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  const paid = paidOf(round);
  const open = openIn(round);
  const hasEmptySeats = round.payments.length < detail.committee.totalMembers;
  return (
    <Indent className={styles.summary}>
      {labels.paidOf(paid.length, round.payments.length)}
      {open > 0 && ' · '}
      {open > 0 && (
        <Explainable committee={detail.committee} subject={numberOf(round, 'open')}>
          {labels.stillOpen(rupees(open))}
        </Explainable>
      )}
      {hasEmptySeats && ' · '}
      {hasEmptySeats && (
        <span className={styles.whole}>{labels.collectedOf(rupees(collectedIn(round)), rupees(potOf(detail)))}</span>
      )}
    </Indent>
  );
}

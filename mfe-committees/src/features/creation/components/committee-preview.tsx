import { rupees } from '@mandali/platform/format/format.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { seatsOf } from '@mandali/platform/format/seats.ts';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import type { NewCommittee } from '../api/create-committee.ts';
import { lastMonth } from '../committee-form.ts';
import styles from './committee-preview.module.css';

const { creation } = texts;

const between = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

export function CommitteePreview({ values }: { readonly values: NewCommittee }) {
  const [now] = useState(() => new Date());
  const seats = between(values.totalMembers, 0, 500);
  const contribution = between(values.contributionAmount, 0, 10_000_000);
  return (
    <div className={styles.preview}>
      <div className={styles.ring}>
        <Garland size="small" seats={seatsOf(undefined, Math.max(seats, 2))} label={creation.preview(seats)} />
      </div>
      <div>
        <div className={styles.caption}>{creation.pot}</div>
        <div className={styles.pot}>{rupees(seats * contribution)}</div>
        <div className={styles.caption}>
          {creation.plan(seats, values.cycleDuration)}
          <br />
          {creation.until(lastMonth(seats, values.cycleDuration, now))}
        </div>
      </div>
    </div>
  );
}

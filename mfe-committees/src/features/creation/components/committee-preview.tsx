import { date, rupees } from '@mandali/platform/format/format.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { seatsOf } from '@mandali/platform/format/seats.ts';
import { serverNow } from '@mandali/platform/requests/server-clock.ts';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { type CommitteeForm, lastMonth } from '../committee-form.ts';
import { plannedDays } from '../planned-days.ts';
import styles from './committee-preview.module.css';

const { creation } = texts;

const between = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;

export function CommitteePreview({ values }: { readonly values: CommitteeForm }) {
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
          <Plan values={values} seats={seats} />
        </div>
      </div>
    </div>
  );
}

function Plan({ values, seats }: { readonly values: CommitteeForm; readonly seats: number }) {
  const [now] = useState(() => new Date(serverNow()));
  const last = plannedDays(values, seats)?.at(-1);
  // Of an existing committee some rounds are past: the last day is not known yet.
  if (last !== undefined) return texts.calendar.rounds(seats, values.committeeType === 'new' ? date(last) : null);
  return (
    <>
      {creation.plan(seats, values.cycleDuration)}
      <br />
      {creation.until(lastMonth(seats, values.cycleDuration, now))}
    </>
  );
}

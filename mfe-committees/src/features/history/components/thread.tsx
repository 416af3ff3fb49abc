import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { history as labels } from '../../../texts/history.ts';
import { decidingEntries } from '../api/past.ts';
import styles from './travel.module.css';

type ThreadProps = {
  readonly committeeId: number;
  /** Number of entries of the book. */
  readonly entries: number;
  readonly value: number;
  /** Date of the selected entry; undefined while loading. */
  readonly on: string | undefined;
  readonly onChange: (value: number) => void;
};

/** The slider over the entries, with a flower for each decided round. */
export function Thread({ committeeId, entries, value, on, onChange }: ThreadProps) {
  const id = useId();
  const { data: flowers = [] } = useQuery(decidingEntries(committeeId));
  const left = (entry: number): string => `${entries < 2 ? 0 : ((entry - 1) / (entries - 1)) * 100}%`;
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {labels.slider} <b>{value}</b> <span>{labels.of(entries)}</span>
        {on !== undefined && <span className={styles.on}>{on}</span>}
      </label>
      <div className={styles.thread}>
        {flowers.map(({ revision }) => (
          <span key={revision} className={styles.flower} style={{ left: left(revision + 1) }} aria-hidden="true">
            <SeatGlyph state="won" />
          </span>
        ))}
        <input
          id={id}
          type="range"
          min={1}
          max={entries}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </>
  );
}

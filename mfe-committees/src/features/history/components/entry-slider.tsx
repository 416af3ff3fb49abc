import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { history as labels } from '../../../texts/history.ts';
import { decidingEntries } from '../api/past.ts';
import styles from './time-travel.module.css';

type EntrySliderProps = {
  readonly committeeId: number;
  /** Number of entries of the book. */
  readonly entries: number;
  readonly value: number;
  /** Undefined while loading. */
  readonly date: string | undefined;
  readonly onChange: (value: number) => void;
};

export function EntrySlider({ committeeId, entries, value, date, onChange }: EntrySliderProps) {
  const id = useId();
  const { data: flowers = [] } = useQuery(decidingEntries(committeeId));
  const positionOf = (entry: number): string => `${entries < 2 ? 0 : ((entry - 1) / (entries - 1)) * 100}%`;
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {labels.slider} <b>{value}</b> <span>{labels.of(entries)}</span>
        {date !== undefined && <span className={styles.on}>{date}</span>}
      </label>
      <div className={styles.thread}>
        {flowers.map(({ revision }) => (
          <span
            key={revision}
            className={styles.flower}
            style={{ insetInlineStart: positionOf(revision + 1) }}
            aria-hidden="true"
          >
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

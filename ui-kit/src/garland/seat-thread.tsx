import type { Seat } from './grammar.ts';
import { SeatGlyph } from './seat-glyph.tsx';
import styles from './seat-thread.module.css';

/** Maximum number of seats on one line. */
export const maxThreadSeats = 16;

/** The garland untied: one flower a seat on a line. Decoration beside a count in words. */
export function SeatThread({ seats }: { readonly seats: readonly Seat[] }) {
  return (
    <div className={styles.thread} aria-hidden="true">
      {seats.map(({ state }, at) => (
        <SeatGlyph key={at} state={state} size={22} />
      ))}
    </div>
  );
}

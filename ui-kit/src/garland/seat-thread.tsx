import type { Seat } from './grammar.ts';
import { SeatGlyph } from './seat-glyph.tsx';
import styles from './seat-thread.module.css';

/** Maximum number of seats on one line. */
const most = 16;

/** The garland untied: one flower a seat on a line. Decoration beside a count in words; nothing beyond 16 seats. */
export function SeatThread({ seats }: { readonly seats: readonly Seat[] }) {
  if (seats.length > most) return null;
  return (
    <div className={styles.thread} aria-hidden="true">
      {seats.map(({ state }, at) => (
        <SeatGlyph key={at} state={state} size={22} />
      ))}
    </div>
  );
}

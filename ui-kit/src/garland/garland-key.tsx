import { countStates } from './describe.ts';
import { type Seat, type SeatState } from './grammar.ts';
import { LeafGlyph, SeatGlyph } from './seat-glyph.tsx';
import { texts } from './texts.ts';
import styles from './garland-key.module.css';

export interface GarlandKeyProps {
  readonly seats: readonly Seat[];
}

const order: readonly SeatState[] = ['won', 'paid', 'pending', 'overdue', 'empty'];

export function GarlandKey({ seats }: GarlandKeyProps) {
  const counts = countStates(seats);
  const own = seats.flatMap(({ isMe }, at) => (isMe === true ? [at + 1] : []));
  return (
    <ul className={styles.key}>
      {order
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <SeatGlyph state={state} />
            <b>{counts[state]}</b> {texts.key[state]}
          </li>
        ))}
      {own.map((seat) => (
        <li key={seat} className={styles.own}>
          <LeafGlyph />
          {texts.key.own(seat)}
        </li>
      ))}
    </ul>
  );
}

import { rupees } from '@mandali/platform/format/format.ts';
import type { Seat, SeatState } from '@mandali/ui-kit/garland/grammar.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { texts } from '../../../texts.ts';
import styles from './door-side.module.css';

const labels = texts.door;

const states: readonly SeatState[] = [
  'won',
  'paid',
  'won',
  'paid',
  'paid',
  'pending',
  'won',
  'overdue',
  'won',
  'paid',
  'won',
  'paid',
];
const seats: readonly Seat[] = states.map((state) => ({ state }));

const key = ['won', 'paid', 'pending', 'overdue'] as const;

export function DoorPicture() {
  return (
    <figure className={styles.picture}>
      <Garland seats={seats} pot={rupees(120_000)} caption={labels.pot} note={labels.round} label={labels.example} />
      <figcaption className={styles.caption}>
        <p className={styles.lead}>{labels.lead}</p>
        <ul className={styles.key}>
          {key.map((state) => (
            <li key={state}>
              <SeatGlyph state={state} size={20} />
              {labels.key[state]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

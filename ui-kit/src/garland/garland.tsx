import { describeGarland } from './describe.ts';
import { GarlandArcs } from './garland-arcs.tsx';
import { GarlandRing } from './garland-ring.tsx';
import { measures, type GarlandSize, type Seat } from './grammar.ts';
import styles from './garland.module.css';

export interface GarlandCentre {
  readonly pot: string;
  readonly caption?: string;
  readonly note?: string;
}

export interface GarlandProps extends Partial<GarlandCentre> {
  readonly seats: readonly Seat[];
  /** large: 280 px and more; small: 40 to 72 px, on cards. */
  readonly size?: GarlandSize;
  readonly round?: number;
  readonly label?: string;
}

export function Centre({ pot, caption, note }: GarlandCentre) {
  const middle = measures.large.box / 2;
  const fontSize = pot.length > 11 ? 27 : pot.length > 9 ? 33 : 37;
  return (
    <g className={styles.centre}>
      {caption !== undefined && (
        <text className={styles.caption} x={middle} y={middle - 26}>
          {caption}
        </text>
      )}
      <text className={styles.pot} x={middle} y={middle + 12} fontSize={fontSize}>
        {pot}
      </text>
      {note !== undefined && (
        <text className={styles.caption} x={middle} y={middle + 36}>
          {note}
        </text>
      )}
    </g>
  );
}

export function Garland({ seats, size = 'large', round, label, pot, caption, note }: GarlandProps) {
  const m = measures[size];
  return (
    <svg
      className={styles.garland}
      viewBox={`0 0 ${m.box} ${m.box}`}
      role="img"
      aria-label={label ?? describeGarland(seats, round)}
    >
      {seats.length >= m.arcsFrom ? (
        <GarlandArcs seats={seats} measures={m} size={size} />
      ) : (
        <GarlandRing seats={seats} measures={m} size={size} />
      )}
      {size === 'large' && pot !== undefined && (
        <Centre pot={pot} {...(caption !== undefined && { caption })} {...(note !== undefined && { note })} />
      )}
    </svg>
  );
}

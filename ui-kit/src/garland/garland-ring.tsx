import { winnerGrowth, type GarlandSize, type Measures, type Seat } from './grammar.ts';
import { layRing, seatAngle, seatPoint } from './ring.ts';
import { SeatMark } from './seat-mark.tsx';
import { Leaf } from '@mandali/ui-kit/garland/seat-shape.tsx';
import styles from './garland.module.css';

export interface RingThreadProps {
  readonly measures: Measures;
  readonly seats: number;
  readonly size: GarlandSize;
}

export function RingThread({ measures: m, seats, size }: RingThreadProps) {
  const centre = m.box / 2;
  const top = centre - m.ring;
  const large = size === 'large';
  return (
    <>
      <circle className={styles.thread} cx={centre} cy={centre} r={m.ring} strokeWidth={m.thread} />
      {layRing(m, seats, size).leaves.map((leaf, at) => (
        <Leaf key={at} {...leaf} width={m.leaf.width} kind="tie" vein={large} />
      ))}
      {large && (
        <>
          <path className={styles.knot} d={`M${centre} ${top}c-3 7 -9 9 -10 18M${centre} ${top}c3 6 8 8 8 15`} />
          <circle className={styles.knotTie} cx={centre} cy={top} r="3.6" />
        </>
      )}
    </>
  );
}

export interface GarlandRingProps {
  readonly seats: readonly Seat[];
  readonly measures: Measures;
  readonly size: GarlandSize;
}

export function GarlandRing({ seats, measures: m, size }: GarlandRingProps) {
  const { radius, hasInitials } = layRing(m, seats.length, size);
  const marks = seats.map((seat, at) => ({ seat, at, newest: seat.isNewestWinner === true && size === 'large' }));
  return (
    <>
      <RingThread measures={m} seats={seats.length} size={size} />
      {[...marks]
        .sort((a, b) => Number(a.newest) - Number(b.newest))
        .map(({ seat, at, newest }) => (
          <SeatMark
            key={at}
            seat={seat}
            angle={seatAngle(at, seats.length)}
            at={seatPoint(m, seatAngle(at, seats.length))}
            radius={radius}
            growth={newest ? winnerGrowth.atRest : 1}
            rays={newest}
            hasInitials={hasInitials}
            measures={m}
            size={size}
          />
        ))}
    </>
  );
}

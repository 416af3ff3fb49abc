import { cx } from '../cx.ts';
import { clamp, num, type Point } from './geometry.ts';
import { winnerGrowth, type GarlandSize, type Measures, type Seat, type SeatState } from './grammar.ts';
import { layRing, seatAngle, seatPoint } from './ring.ts';
import { Leaf, SeatShape } from './seat-shape.tsx';
import { raysPath } from './shapes.ts';
import styles from './garland.module.css';

const inkOn: Record<SeatState, string | undefined> = {
  won: styles.onWon,
  paid: styles.onPaid,
  overdue: styles.onOverdue,
  pending: undefined,
  empty: undefined,
};

/** Size of the initials in a flower, in units of the view box; never below 10.5. */
export function initialsSize(radius: number, state: SeatState): number {
  return clamp(radius * 0.66, 10.5, 15.5) * (state === 'won' && radius > 20 ? 0.94 : 1);
}

/** The two leaves at the outer end of the reader's seat. Drawn in the seat's own axes. */
export function OwnLeaves({ radius, won, size }: { readonly radius: number; readonly won: boolean; readonly size: GarlandSize }) {
  const large = size === 'large';
  const length = large ? clamp(radius * 0.9, 15, 21) : clamp(radius * 0.9, 4.4, 5.2);
  const y = -radius * (won ? 0.9 : 0.86);
  const leaf = { y, length, width: 0.5, kind: 'mine' as const, rimmed: large };
  return (
    <>
      <Leaf {...leaf} x={-radius * 0.1} turn={-128} />
      <Leaf {...leaf} x={radius * 0.1} turn={-52} vein={large} />
    </>
  );
}

/** What a winner of an earlier round still owes: a small second bud at the inner side. */
function Owes({ state, radius, line }: { readonly state: 'pending' | 'overdue'; readonly radius: number; readonly line: number }) {
  return (
    <g transform={`translate(0 ${num(radius * 1.02)}) rotate(180)`}>
      <SeatShape state={state} radius={Math.max(radius * 0.34, line * 1.7)} line={line * 0.9} />
    </g>
  );
}

export interface SeatMarkProps {
  readonly seat: Seat;
  readonly angle: number;
  readonly at: Point;
  readonly radius: number;
  readonly hasInitials: boolean;
  readonly measures: Measures;
  readonly size: GarlandSize;
}

/** One seat of the ring, in its place, turned outwards. */
function SeatMark({ seat, angle, at, radius, hasInitials, measures: m, size }: SeatMarkProps) {
  const newest = seat.isNewestWinner === true && size === 'large';
  const grown = newest ? radius * winnerGrowth.atRest : radius;
  const text = hasInitials && seat.state !== 'empty' ? seat.initials : undefined;
  const fontSize = initialsSize(radius, seat.state);
  return (
    <g transform={`translate(${num(at.x)} ${num(at.y)})`}>
      {newest && <path className={styles.rays} d={raysPath(grown)} />}
      <g transform={`rotate(${num(angle + 90)})`}>
        {seat.isMe === true && <OwnLeaves radius={radius} won={seat.state === 'won'} size={size} />}
        <SeatShape state={seat.state} radius={grown} line={m.outline} initials={hasInitials} />
        {seat.state === 'won' && seat.owes !== undefined && <Owes state={seat.owes} radius={grown} line={m.outline} />}
      </g>
      {text !== undefined && (
        <text className={cx(styles.initials, inkOn[seat.state])} y={num(fontSize * 0.33)} fontSize={num(fontSize)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** The thread with its leaves and, where there is room, the knot that ties the ring. */
export function RingThread({ measures: m, seats, size }: { readonly measures: Measures; readonly seats: number; readonly size: GarlandSize }) {
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

/** The ring of flowers, seat 1 to the right of the knot. The newest winner lies over its neighbours. */
export function GarlandRing({ seats, measures: m, size }: { readonly seats: readonly Seat[]; readonly measures: Measures; readonly size: GarlandSize }) {
  const { radius, hasInitials } = layRing(m, seats.length, size);
  const order = seats.map((seat, at) => ({ seat, angle: seatAngle(at, seats.length), key: at }));
  const newestLast = order.toSorted((a, b) => Number(a.seat.isNewestWinner ?? false) - Number(b.seat.isNewestWinner ?? false));
  return (
    <>
      <RingThread measures={m} seats={seats.length} size={size} />
      {newestLast.map(({ seat, angle, key }) => (
        <SeatMark
          key={key}
          seat={seat}
          angle={angle}
          at={seatPoint(m, angle)}
          radius={radius}
          hasInitials={hasInitials}
          measures={m}
          size={size}
        />
      ))}
    </>
  );
}

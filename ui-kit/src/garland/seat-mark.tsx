import { cx } from '../style/cx.ts';
import { clamp, num, type Point } from './geometry.ts';
import type { GarlandSize, Measures, Seat, SeatState } from './grammar.ts';
import { Leaf, SeatShape } from '@mandali/ui-kit/garland/seat-shape.tsx';
import { raysPath } from './shapes.ts';
import styles from './garland.module.css';

const inkOn: Record<SeatState, string | undefined> = {
  won: styles.onWon,
  paid: styles.onPaid,
  overdue: styles.onOverdue,
  pending: undefined,
  empty: undefined,
};

/** Units of the view box. */
function initialsSize(radius: number, state: SeatState): number {
  return clamp(radius * 0.66, 10.5, 15.5) * (state === 'won' && radius > 20 ? 0.94 : 1);
}

function OwnLeaves({
  radius,
  won,
  size,
}: {
  readonly radius: number;
  readonly won: boolean;
  readonly size: GarlandSize;
}) {
  const large = size === 'large';
  const length = large ? clamp(radius * 0.9, 15, 21) : clamp(radius * 0.9, 4.4, 5.2);
  const leaf = { y: -radius * (won ? 0.9 : 0.86), length, width: 0.5, kind: 'mine' as const, rimmed: large };
  return (
    <>
      <Leaf {...leaf} x={-radius * 0.1} turn={-128} />
      <Leaf {...leaf} x={radius * 0.1} turn={-52} vein={large} />
    </>
  );
}

export interface SeatMarkProps {
  readonly seat: Seat;
  /** Degrees. */
  readonly angle: number;
  readonly at: Point;
  readonly radius: number;
  readonly growth?: number;
  readonly rays?: boolean;
  readonly hasInitials: boolean;
  readonly measures: Measures;
  readonly size: GarlandSize;
  readonly className?: string | undefined;
}

export function SeatMark(props: SeatMarkProps) {
  const { seat, angle, at, radius, growth = 1, rays = false, hasInitials, measures: m, size, className } = props;
  const grown = radius * growth;
  const line = m.outline;
  const text = hasInitials && seat.state !== 'empty' ? seat.initials : undefined;
  const fontSize = initialsSize(radius, seat.state) * (growth > 1.4 ? 1.3 : 1);
  return (
    <g transform={`translate(${num(at.x)} ${num(at.y)})`} className={className}>
      {rays && <path data-layer="rays" className={styles.rays} d={raysPath(grown)} />}
      <g transform={`rotate(${num(angle + 90)})`}>
        {seat.isMe === true && <OwnLeaves radius={grown} won={seat.state === 'won'} size={size} />}
        <SeatShape state={seat.state} radius={grown} line={line} initials={hasInitials} />
        {seat.state === 'won' && seat.owes !== undefined && (
          <g transform={`translate(0 ${num(grown * 1.02)}) rotate(180)`}>
            <SeatShape state={seat.owes} radius={Math.max(grown * 0.34, line * 1.7)} line={line * 0.9} />
          </g>
        )}
      </g>
      {text !== undefined && (
        <text className={cx(styles.initials, inkOn[seat.state])} y={num(fontSize * 0.33)} fontSize={num(fontSize)}>
          {text}
        </text>
      )}
    </g>
  );
}

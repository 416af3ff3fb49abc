import { cx } from '../style/cx.ts';
import { num } from './geometry.ts';
import { measures, winnerGrowth, winnerStep, type Seat } from './grammar.ts';
import { layRing, seatAngle, seatPoint } from './ring.ts';
import { SeatMark } from './seat-mark.tsx';
import { outlinePath } from './shapes.ts';
import styles from './draw-stage.module.css';

const m = measures.large;

const leastBloom = 18;

export interface DrawSeatProps {
  readonly seat: Seat;
  /** Counts from 0. */
  readonly at: number;
  readonly seats: number;
}

export function DrawSeat({ seat, at, seats }: DrawSeatProps) {
  const { radius, hasInitials } = layRing(m, seats, 'large');
  const wins = seat.isNewestWinner === true;
  const angle = seatAngle(at, seats);
  const place = seatPoint(m, angle, wins ? radius * winnerStep : 0);
  const cannotWin = seat.state === 'won' || seat.state === 'empty';
  return (
    <g>
      <SeatMark
        seat={seat}
        angle={angle}
        at={place}
        radius={radius}
        growth={wins ? Math.max(winnerGrowth.onStage, leastBloom / radius) : 1}
        rays={wins}
        hasInitials={hasInitials}
        measures={m}
        size="large"
        className={wins ? styles.winner : undefined}
      />
      <path
        data-veil=""
        className={cx(styles.veil, cannotWin && styles.out)}
        transform={`translate(${num(place.x)} ${num(place.y)}) rotate(${num(angle + 90)})`}
        d={outlinePath(seat.state, radius)}
      />
    </g>
  );
}

import { cx } from '../style/cx.ts';
import { arcGap, bandPath, layArcs, ruffledBandPath, type Arc } from './arcs.ts';
import { degreesPerUnit, num, polar, type Point } from './geometry.ts';
import type { GarlandSize, Measures, Seat, SeatState } from './grammar.ts';
import { Bloom, Leaf } from '@mandali/ui-kit/garland/seat-shape.tsx';
import styles from './garland.module.css';

interface ArcProps {
  readonly arc: Arc;
  readonly measures: Measures;
  readonly size: GarlandSize;
}

const centreOf = (m: Measures): Point => ({ x: m.box / 2, y: m.box / 2 });
const place = ({ x, y }: Point) => `translate(${num(x)} ${num(y)})`;

function WonArc({ arc: { from, to }, measures: m, size }: ArcProps) {
  const centre = centreOf(m);
  if (size === 'small') {
    const band = (half: number, petal: number) => ruffledBandPath(centre, m.ring, (m.band / 2) * half, from, to, petal);
    return (
      <>
        <path className={styles.outer} d={band(0.94, 3.4)} />
        <path className={styles.middle} d={band(0.6, 3.06)} />
      </>
    );
  }
  const blooms = Math.max(1, Math.round((to - from) / degreesPerUnit(m.ring) / 14));
  return (
    <>
      {Array.from({ length: blooms + 1 }, (_, bloom) => (
        <g
          key={bloom}
          transform={`${place(polar(m.ring, from + ((to - from) * bloom) / blooms, centre))} rotate(${bloom * 11})`}
        >
          <Bloom radius={12.6} />
        </g>
      ))}
      <g transform={place(polar(m.ring, (from + to) / 2, centre))}>
        <Bloom radius={17.5} initials />
      </g>
    </>
  );
}

function Bites({ arc: { from, to, count }, measures: m, size }: ArcProps) {
  const half = m.band / 2;
  const room = Math.max(1, Math.floor((to - from) / degreesPerUnit(m.ring) / 14));
  const marks = size === 'large' ? Math.min(count, room) : 1;
  return Array.from({ length: marks }, (_, mark) => {
    const at = polar(m.ring + half * 0.9, from + ((to - from) * (mark + 0.5)) / marks, centreOf(m));
    return (
      <g key={mark} transform={place(at)}>
        <circle className={styles.biteGround} r={num(half * 0.46)} />
        <circle className={styles.bite} r={num(half * 0.28)} />
      </g>
    );
  });
}

function Band(props: ArcProps) {
  const { arc, measures: m, size } = props;
  const band = (half: number) => bandPath(centreOf(m), m.ring, (m.band / 2) * half, arc.from, arc.to);
  switch (arc.state) {
    case 'won':
      return <WonArc {...props} />;
    case 'paid':
      return <path className={styles.bud} strokeWidth="0" d={band(0.9)} />;
    case 'pending':
      return <path className={styles.hollow} strokeWidth={m.outline} d={band(0.82)} />;
    case 'empty':
      return (
        <path
          className={styles.empty}
          strokeWidth={m.outline}
          strokeDasharray={size === 'large' ? '3 4' : '1.6 1.8'}
          d={band(0.82)}
        />
      );
    case 'overdue':
      return (
        <>
          <path className={styles.bitten} strokeWidth={m.outline} d={band(0.82)} />
          <Bites {...props} />
        </>
      );
    default:
      return arc.state satisfies never;
  }
}

function Tie({ arc, measures: m, size }: ArcProps) {
  const joint = arc.to + arcGap(m, size) / 2;
  const at = polar(m.ring, joint - 9 * degreesPerUnit(m.ring), centreOf(m));
  return (
    <>
      <Leaf {...at} turn={joint + 90 - 32} length={20} width={m.leaf.width} kind="tie" vein />
      <Leaf {...at} turn={joint + 90 + 32} length={18} width={m.leaf.width} kind="tie" vein />
    </>
  );
}

function OwnLeaves({ arc: { from, to }, measures: m, size }: ArcProps) {
  const large = size === 'large';
  const middle = (from + to) / 2;
  const aside = large && to - from > 40 ? 22 * degreesPerUnit(m.ring) : 0;
  const at = polar(m.ring + (m.band / 2) * 0.8, middle - aside, centreOf(m));
  const leaf = { ...at, length: large ? 20 : 6, width: 0.5, kind: 'mine' as const, rimmed: large };
  return (
    <>
      <Leaf {...leaf} turn={middle - 38} />
      <Leaf {...leaf} turn={middle + 38} />
    </>
  );
}

const inkOn: Partial<Record<SeatState, string | undefined>> = {
  won: styles.onWon,
  paid: styles.onPaid,
  overdue: styles.onOverdue,
};

function Count({ arc: { state, count, from, to }, measures: m }: ArcProps) {
  const at = polar(m.ring, (from + to) / 2, centreOf(m));
  return (
    <text className={cx(styles.initials, inkOn[state])} x={num(at.x)} y={num(at.y + 5)} fontSize="15">
      {count}
    </text>
  );
}

export function GarlandArcs({
  seats,
  measures: m,
  size,
}: {
  readonly seats: readonly Seat[];
  readonly measures: Measures;
  readonly size: GarlandSize;
}) {
  const centre = m.box / 2;
  const own = new Set(seats.filter(({ isMe }) => isMe === true).map(({ state }) => state));
  return (
    <>
      <circle className={styles.thread} cx={centre} cy={centre} r={m.ring} strokeWidth={m.thread} />
      {layArcs(seats, m, size).map((arc) => (
        <g key={arc.state}>
          {size === 'large' && <Tie arc={arc} measures={m} size={size} />}
          <Band arc={arc} measures={m} size={size} />
          {own.has(arc.state) && <OwnLeaves arc={arc} measures={m} size={size} />}
          {size === 'large' && <Count arc={arc} measures={m} size={size} />}
        </g>
      ))}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { cx } from '../style/cx.ts';
import { describeGarland } from './describe.ts';
import { DrawLight } from './draw-light.tsx';
import { playDraw } from './draw-loop.ts';
import { lightOn, veilOn } from './draw-timeline.ts';
import { DrawSeat } from './draw-seat.tsx';
import { Centre, type GarlandCentre } from './garland.tsx';
import { RingThread } from './garland-ring.tsx';
import { num } from './geometry.ts';
import { measures, type Seat } from './grammar.ts';
import { seatAngle } from './ring.ts';
import garland from './garland.module.css';
import styles from './draw-stage.module.css';

const m = measures.large;
const box = `0 0 ${m.box} ${m.box}`;

/** still: without veils · veiled: waiting for the result, seats that are not in the draw are dimmed · running: the light goes to the winner · open: the winner's bloom. */
export type DrawRingPhase = 'still' | 'veiled' | 'running' | 'open';

export interface DrawRingProps extends GarlandCentre {
  readonly seats: readonly Seat[];
  readonly round?: number;
  readonly phase: DrawRingPhase;
  /** From 1; null before `running`. */
  readonly winnerSeat: number | null;
  readonly onNamed: () => void;
}

/** Sets a transform and opacities only: no layout per frame. */
function paint(layer: SVGSVGElement | null, veils: readonly SVGPathElement[], seats: readonly Seat[], angle: number) {
  if (layer !== null) layer.style.transform = `rotate(${num(angle)}deg)`;
  veils.forEach((veil, at) => {
    const state = seats[at]?.state ?? 'empty';
    veil.style.opacity = String(num(veilOn(state, lightOn(seatAngle(at, seats.length), angle))));
  });
}

function useLight({ seats, phase, winnerSeat, onNamed }: DrawRingProps, onOpen: () => void) {
  const ring = useRef<HTMLDivElement>(null);
  const light = useRef<SVGSVGElement>(null);
  const calls = useRef({ seats, onNamed, onOpen });
  useEffect(() => {
    calls.current = { seats, onNamed, onOpen };
  });
  const running = phase === 'running' && winnerSeat !== null;
  useEffect(() => {
    if (!running) return undefined;
    const places = calls.current.seats;
    const layer = light.current;
    const veils = [...(ring.current?.querySelectorAll<SVGPathElement>('[data-veil]') ?? [])];
    const lift = () => veils.forEach((veil) => veil.style.removeProperty('opacity'));
    const stop = playDraw({
      goal: seatAngle(winnerSeat - 1, places.length),
      onTurn: (angle) => paint(light.current, veils, places, angle),
      onOpen: () => {
        lift();
        calls.current.onOpen();
      },
      onNamed: () => calls.current.onNamed(),
    });
    return () => {
      stop();
      lift();
      // Invisible by now; rotated back, because a rotated layer would overflow a narrow screen.
      layer?.style.removeProperty('transform');
    };
  }, [running, winnerSeat]);
  return { ring, light };
}

function useOpened(phase: DrawRingPhase) {
  const [opened, setOpened] = useState(false);
  const [before, setBefore] = useState(phase);
  if (before !== phase) {
    setBefore(phase);
    if (phase !== 'open') setOpened(false);
  }
  return { opened, open: () => setOpened(true) };
}

export function DrawRing(props: DrawRingProps) {
  const { seats, round, phase, winnerSeat, onNamed: _, ...centre } = props;
  const { opened, open } = useOpened(phase);
  const { ring, light } = useLight(props, open);
  const blooms = phase === 'open' || opened;
  const shown = seats.map((seat, at): Seat =>
    blooms && at + 1 === winnerSeat ? { ...seat, state: 'won', isNewestWinner: true } : seat,
  );
  const look = cx(
    styles.ring,
    phase === 'running' && !opened && styles.running,
    phase === 'veiled' && styles.veiled,
    opened && styles.opening,
  );
  return (
    <div className={look} ref={ring}>
      <svg className={cx(garland.garland, styles.thread)} viewBox={box} aria-hidden="true" focusable="false">
        <RingThread measures={m} seats={seats.length} size="large" />
      </svg>
      <DrawLight ref={light} />
      <svg className={garland.garland} viewBox={box} role="img" aria-label={describeGarland(shown, round)}>
        {shown.map((seat, at) => (
          <DrawSeat key={at} seat={seat} at={at} seats={seats.length} />
        ))}
        <Centre {...centre} />
      </svg>
    </div>
  );
}

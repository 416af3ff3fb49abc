import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { describeGarland } from './describe.ts';
import { DrawLight } from './draw-light.tsx';
import { lightAngle, lightOn, momentAt, veilOn } from './draw-timeline.ts';
import { Centre, type GarlandCentre } from './garland.tsx';
import { RingThread } from './garland-ring.tsx';
import { measures, winnerGrowth, winnerStep, type Seat } from './grammar.ts';
import { num } from './geometry.ts';
import { layRing, seatAngle, seatPoint } from './ring.ts';
import { SeatMark } from './seat-mark.tsx';
import { outlinePath } from './shapes.ts';
import garland from './garland.module.css';
import styles from './draw-stage.module.css';

const m = measures.large;
const box = `0 0 ${m.box} ${m.box}`;

/** still: as it is · veiled: waiting for the result · running: the light goes to the winner · open: the winner's bloom. */
export type DrawRingPhase = 'still' | 'veiled' | 'running' | 'open';

export interface DrawRingProps extends GarlandCentre {
  readonly seats: readonly Seat[];
  readonly round?: number;
  readonly phase: DrawRingPhase;
  /** From 1; known from `running` on. */
  readonly winnerSeat: number | null;
  /** Called once, when the name may be said. */
  readonly onNamed: () => void;
}

/** Turns the light and lifts the veils, frame by frame; only a transform and opacities change. */
function useLight(props: DrawRingProps, onOpen: () => void) {
  const { seats, phase, winnerSeat, onNamed } = props;
  const light = useRef<SVGSVGElement>(null);
  const veils = useRef<(SVGPathElement | null)[]>([]);
  const calls = useRef({ onNamed, onOpen, seats });
  useEffect(() => {
    calls.current = { onNamed, onOpen, seats };
  });
  const running = phase === 'running' && winnerSeat !== null;
  useEffect(() => {
    if (!running) return;
    const places = calls.current.seats;
    const goal = seatAngle(winnerSeat - 1, places.length);
    let frame = 0;
    let start: number | undefined;
    let opened = false;
    const turn = (ms: number) => {
      const angle = lightAngle(ms, goal);
      if (light.current !== null) light.current.style.transform = `rotate(${num(angle)}deg)`;
      places.forEach((seat, at) => {
        const veil = veils.current[at];
        if (veil) veil.style.opacity = String(num(veilOn(seat.state, lightOn(seatAngle(at, places.length), angle))));
      });
    };
    const step = (now: number) => {
      start ??= now;
      const moment = momentAt(now - start);
      if (moment === 'running' || moment === 'resting') turn(now - start);
      else if (!opened) {
        opened = true;
        for (const veil of veils.current) veil?.style.removeProperty('opacity');
        calls.current.onOpen();
      }
      if (moment === 'named') calls.current.onNamed();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      for (const veil of veils.current) veil?.style.removeProperty('opacity');
    };
  }, [running, winnerSeat]);
  return { light, veils };
}

/** The ring on the stage: thread below, light between, flowers with their veils above. */
export function DrawRing(props: DrawRingProps) {
  const { seats, round, phase, winnerSeat, pot, caption, note } = props;
  const [opened, setOpened] = useState(false);
  const [before, setBefore] = useState(phase);
  if (before !== phase) {
    setBefore(phase);
    if (phase !== 'open') setOpened(false);
  }
  const { light, veils } = useLight(props, () => setOpened(true));
  const { radius, hasInitials } = layRing(m, seats.length, 'large');
  const blooms = phase === 'open' || (phase === 'running' && opened);
  const shown = seats.map((seat, at) => {
    const wins = blooms && at + 1 === winnerSeat;
    return { at, wins, seat: wins ? { ...seat, state: 'won' as const, isNewestWinner: true } : seat };
  });
  const lit = phase === 'running' && !opened;
  return (
    <div className={cx(styles.ring, lit && styles.running, phase === 'veiled' && styles.veiled, opened && styles.opening)}>
      <svg className={garland.garland} viewBox={box} aria-hidden="true" focusable="false">
        <g className={styles.thread}>
          <RingThread measures={m} seats={seats.length} size="large" />
        </g>
      </svg>
      <DrawLight ref={light} />
      <svg
        className={garland.garland}
        viewBox={box}
        role="img"
        aria-label={describeGarland(shown.map(({ seat }) => seat), round)}
      >
        {shown
          .toSorted((a, b) => Number(a.wins) - Number(b.wins))
          .map(({ seat, at, wins }) => {
            const angle = seatAngle(at, seats.length);
            const place = seatPoint(m, angle, wins ? radius * winnerStep : 0);
            return (
              <g key={at}>
                <SeatMark
                  seat={seat}
                  angle={angle}
                  at={place}
                  radius={radius}
                  growth={wins ? winnerGrowth.onStage : 1}
                  rays={wins}
                  hasInitials={hasInitials}
                  measures={m}
                  size="large"
                  className={wins ? styles.winner : undefined}
                />
                {!wins && (
                  <path
                    ref={(veil) => {
                      veils.current[at] = veil;
                    }}
                    className={cx(styles.veil, (seat.state === 'won' || seat.state === 'empty') && styles.out)}
                    transform={`translate(${num(place.x)} ${num(place.y)}) rotate(${num(angle + 90)})`}
                    d={outlinePath(seat.state, radius)}
                  />
                )}
              </g>
            );
          })}
        <Centre pot={pot} {...(caption !== undefined && { caption })} {...(note !== undefined && { note })} />
      </svg>
    </div>
  );
}

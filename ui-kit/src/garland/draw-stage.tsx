import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DrawRing, type DrawRingPhase } from './draw-ring.tsx';
import type { GarlandCentre } from './garland.tsx';
import { num } from './geometry.ts';
import type { Seat } from './grammar.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { texts } from './texts.ts';
import styles from './draw-stage.module.css';

/** waiting: the draw was requested · running: the light goes to the known winner · done: the name is shown. */
export type DrawPhase = 'ready' | 'waiting' | 'running' | 'done';

export interface DrawStageProps extends GarlandCentre {
  /** As they were before the draw. */
  readonly seats: readonly Seat[];
  readonly round?: number;
  readonly phase: DrawPhase;
  /** From 1; null until it is known. */
  readonly winnerSeat: number | null;
  /** Called also when the animation is skipped; the caller then sets the phase `done`. */
  readonly onNamed: () => void;
  /** Part of the wait for the result that has passed, 0 to 1; drawn as a ring that closes. */
  readonly gathered?: number;
  /** Announced on change. */
  readonly children: ReactNode;
  /** Below it, not announced. */
  readonly fine?: ReactNode;
  /** Replaced by 'Show it at once' during the run. */
  readonly actions?: ReactNode;
}

const ringPhase: Record<DrawPhase, DrawRingPhase> = {
  ready: 'still',
  waiting: 'veiled',
  running: 'running',
  done: 'open',
};

/** Skips the animation on Escape, which then does not close a dialog around the stage, or with reduced motion. */
function useSkip(running: boolean, onNamed: () => void) {
  const call = useRef(onNamed);
  useEffect(() => {
    call.current = onNamed;
  });
  useEffect(() => {
    if (!running) return undefined;
    if (prefersReducedMotion()) {
      call.current();
      return undefined;
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      call.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [running]);
}

function useFocusByPhase(phase: DrawPhase) {
  const acts = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const moved = before.current !== phase;
    before.current = phase;
    if (moved && (phase === 'running' || phase === 'done'))
      acts.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [phase]);
  return acts;
}

export function DrawStage(props: DrawStageProps) {
  const { phase, winnerSeat, onNamed, gathered, children, fine, actions, ...ring } = props;
  const running = phase === 'running' && winnerSeat !== null;
  useSkip(running, onNamed);
  const acts = useFocusByPhase(phase);
  return (
    <section className={styles.stage}>
      <div className={styles.box}>
        <div className={styles.fit}>
          <DrawRing {...ring} phase={ringPhase[phase]} winnerSeat={winnerSeat} onNamed={onNamed} />
          {phase === 'waiting' && gathered !== undefined && <Gathering part={gathered} />}
        </div>
      </div>
      <div className={styles.words}>
        <div className={styles.say} role="status" aria-atomic="true">
          {children}
        </div>
        {fine !== undefined && <div className={styles.fine}>{fine}</div>}
      </div>
      <div className={styles.acts} ref={acts}>
        {running ? (
          <Button kind="second" onClick={onNamed}>
            {texts.skip}
          </Button>
        ) : (
          actions
        )}
      </div>
    </section>
  );
}

function Gathering({ part }: { readonly part: number }) {
  return (
    <svg className={styles.gathering} viewBox="0 0 360 360" aria-hidden="true">
      <circle cx="180" cy="180" r="176" className={styles.whole} />
      <circle cx="180" cy="180" r="176" pathLength="1" strokeDasharray={`${num(part)} 1`} />
    </svg>
  );
}

export interface DrawnNameProps {
  readonly kicker: ReactNode;
  readonly name: ReactNode;
  readonly children?: ReactNode;
}

export function DrawnName({ kicker, name, children }: DrawnNameProps) {
  return (
    <>
      <p className={styles.kicker}>{kicker}</p>
      <p className={styles.name}>{name}</p>
      {children !== undefined && <p>{children}</p>}
    </>
  );
}

export function DrawnAmount({ children }: { readonly children: ReactNode }) {
  return <b className={styles.amount}>{children}</b>;
}

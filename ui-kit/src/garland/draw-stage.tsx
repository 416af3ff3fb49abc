import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DrawRing, type DrawRingPhase } from './draw-ring.tsx';
import type { GarlandCentre } from './garland.tsx';
import type { Seat } from './grammar.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { texts } from './texts.ts';
import styles from './draw-stage.module.css';

/**
 * ready: before the draw · waiting: the draw was requested · running: the light goes to the known winner · done: the name is
 * shown.
 */
export type DrawPhase = 'ready' | 'waiting' | 'running' | 'done';

export interface DrawStageProps extends GarlandCentre {
  /** The seats as they were before the draw; the stage itself lets the winner bloom. */
  readonly seats: readonly Seat[];
  readonly round?: number;
  readonly phase: DrawPhase;
  /** The winner's seat, from 1; null until it is known. */
  readonly winnerSeat: number | null;
  /** Called once at the end of the run, also when skipped: the caller moves to `done`. */
  readonly onNamed: () => void;
  /** Content below the ring in this phase: a heading and a sentence, or a `<DrawnName>`. Announced on change. */
  readonly children: ReactNode;
  /** Buttons of this phase; replaced by 'Show it at once' during the run. */
  readonly actions?: ReactNode;
}

const ringPhase: Record<DrawPhase, DrawRingPhase> = {
  ready: 'still',
  waiting: 'veiled',
  running: 'running',
  done: 'open',
};

/** Skips the run: at once with reduced motion, otherwise on Escape, which then does not close a dialog around the stage. */
function usePassOver(running: boolean, onNamed: () => void) {
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

/** Keeps the keyboard focus: on 'Show it at once' during the run, then on the first action of the result. */
function useFocusAlong(phase: DrawPhase) {
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

/** The stage of the draw, dark green in both themes: ring, text, buttons. */
export function DrawStage(props: DrawStageProps) {
  const { phase, winnerSeat, onNamed, children, actions, ...ring } = props;
  const running = phase === 'running' && winnerSeat !== null;
  usePassOver(running, onNamed);
  const acts = useFocusAlong(phase);
  return (
    <section className={styles.stage}>
      <div className={styles.box}>
        <DrawRing {...ring} phase={ringPhase[phase]} winnerSeat={winnerSeat} onNamed={onNamed} />
      </div>
      <div className={styles.say} role="status" aria-atomic="true">
        {children}
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

export interface DrawnNameProps {
  /** 'Winner of round 6' */
  readonly kicker: ReactNode;
  readonly name: ReactNode;
  /** 'receives ₹1,20,000 from 12 members.'; the amount in `<DrawnAmount>`. */
  readonly children?: ReactNode;
  /** 'Everybody can check this draw.' */
  readonly fine?: ReactNode;
}

/** The winner's name below the ring. */
export function DrawnName({ kicker, name, children, fine }: DrawnNameProps) {
  return (
    <>
      <p className={styles.kicker}>{kicker}</p>
      <p className={styles.name}>{name}</p>
      {children !== undefined && <p>{children}</p>}
      {fine !== undefined && <p className={styles.fine}>{fine}</p>}
    </>
  );
}

/** An amount in the light's colour, inside a sentence on the stage. */
export function DrawnAmount({ children }: { readonly children: ReactNode }) {
  return <b className={styles.amount}>{children}</b>;
}

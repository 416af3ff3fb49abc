import type { Detail } from '@mandali/contracts/shapes';
import { useLocation } from '@mandali/platform/page/router.ts';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { Draw } from '../api/draw.ts';
import { useOutcomeToasts } from '../draw-toasts.ts';
import { closeStage, stageStore } from '../stage-store.ts';
import { useStageByBook } from '../use-stage-by-book.ts';

const BegunLine = lazy(() => import('./begun-line.tsx').then((part) => ({ default: part.BegunLine })));

type DrawHostProps = {
  readonly detail: Detail;
  readonly Verdict: ComponentType<{ readonly detail: Detail; readonly roundNumber: number }>;
};

/** The stage of a committee's draw on each of its pages; it outlives the button and the round that it was opened from. */
export function DrawHost({ detail, Verdict }: DrawHostProps) {
  const [pathname] = useLocation();
  const [overridden, setOverridden] = useState<Draw | null>(null);
  // Before the toasts, which forget the nonce of this browser.
  useStageByBook(detail);
  useOutcomeToasts(detail);
  return (
    <>
      <PageEnd key={pathname} />
      <Stage detail={detail} Verdict={Verdict} onManualWinner={setOverridden} />
      {overridden !== null && (
        <Dialog
          name="selectWinner"
          committeeId={detail.committee.id}
          round={{ ...overridden.round, drawOpened: true }}
          eligible={eligibleMembers(detail)}
          onClose={() => setOverridden(null)}
        />
      )}
    </>
  );
}

/** A link on the stage leads to another page of the committee, which has the same host. */
function PageEnd() {
  useEffect(() => closeStage, []);
  return null;
}

function Stage({ detail, Verdict, onManualWinner }: DrawHostProps & { readonly onManualWinner: (draw: Draw) => void }) {
  const stage = useSyncExternalStore(stageStore.subscribe, stageStore.get);
  if (stage === null) return null;
  const { of, draw, by, isHeld } = stage;
  if (isHeld)
    return (
      <Suspense>
        <BegunLine onWatch={() => stageStore.set({ ...stage, isHeld: false })} />
      </Suspense>
    );
  if (of === 'turns')
    return <Dialog key={draw.round.id} name="drawTurns" draw={draw} by={by} latest={detail} onClose={closeStage} />;
  const goManual = (): void => {
    closeStage();
    onManualWinner(draw);
  };
  return (
    <Dialog
      key={draw.round.id}
      name="conductDraw"
      draw={draw}
      by={by}
      latest={detail}
      verdict={<Verdict detail={detail} roundNumber={draw.round.roundNumber} />}
      onClose={closeStage}
      onManualWinner={goManual}
    />
  );
}

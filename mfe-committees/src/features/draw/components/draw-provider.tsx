import type { Detail, Round } from '@mandali/contracts/shapes';
import { createContext, useCallback, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { eligibleMembers } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { Draw } from '../api/draw.ts';
import { useOutcomeToasts } from '../draw-toasts.ts';

const OpenDraw = createContext<() => void>(() => {});

/** Opens the stage of the draw. */
export const useOpenDraw = (): (() => void) => useContext(OpenDraw);

type DrawProviderProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly Verdict: ComponentType<{ readonly detail: Detail; readonly roundNumber: number }>;
  readonly children: ReactNode;
};

/** The stage outlives the button that opened it: the button may move, or go with its round. */
export function DrawProvider({ detail, round, Verdict, children }: DrawProviderProps) {
  // The draw as it was opened: the page below must not show the winner before the light does.
  const [draw, setDraw] = useState<Draw | null>(null);
  const [isManual, setManual] = useState(false);
  useOutcomeToasts(detail);
  const open = useCallback(() => setDraw({ detail, round }), [detail, round]);
  const goManual = (): void => {
    setDraw(null);
    setManual(true);
  };
  return (
    <OpenDraw value={open}>
      {children}
      {draw && (
        <Dialog
          name="conductDraw"
          draw={draw}
          latest={detail}
          verdict={<Verdict detail={detail} roundNumber={draw.round.roundNumber} />}
          onClose={() => setDraw(null)}
          onManualWinner={goManual}
        />
      )}
      {isManual && (
        <Dialog
          name="selectWinner"
          committeeId={detail.committee.id}
          round={{ ...round, drawOpened: true }}
          eligible={eligibleMembers(detail)}
          onClose={() => setManual(false)}
        />
      )}
    </OpenDraw>
  );
}

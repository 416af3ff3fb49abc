import type { Detail, Round } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { answered } from '@mandali/ui-kit/notices/after-answer.ts';
import { returnPlace, returnTo } from '@mandali/ui-kit/overlays/return-place.ts';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { type DecidedRound, isDecided } from '../../../shared/hand-over.ts';
import { useConfirmHandOver } from '../api/hand-over.ts';

/** With the name of its draft; null: it keeps none. */
const sheets = {
  handOverPot: draftNames.handOver,
  takeBackPot: draftNames.takeBackPot,
  disputePot: draftNames.disputePot,
  settlePot: draftNames.settlePot,
  passOnPot: null,
} as const;

type SheetName = keyof typeof sheets;
type OpenSheet = { readonly name: SheetName; readonly roundId: number };

type PotPage = {
  readonly detail: Detail;
  readonly canManage: boolean;
  /** False for an earlier day: nothing is asked and nothing can be changed. */
  readonly isPresent: boolean;
  readonly open: (name: SheetName, round: Round) => void;
  readonly confirm: (round: DecidedRound) => void;
  readonly isConfirming: boolean;
};

const PotContext = createContext<PotPage | null>(null);

export const usePots = (): PotPage => {
  const page = useContext(PotContext);
  if (page === null) throw new Error('no PotProvider above');
  return page;
};

const interruptedSheet = ({ rounds }: Detail): OpenSheet | null => {
  for (const { id: roundId } of rounds)
    for (const name of Object.keys(sheets) as SheetName[])
      if (isInterrupted(sheets[name]?.(roundId) ?? '')) return { name, roundId };
  return null;
};

type PotProviderProps = Pick<PotPage, 'detail' | 'canManage' | 'isPresent'> & { readonly children: ReactNode };

/** Sheets and commands outlive the task or the row from which they were sent. */
export function PotProvider({ detail, canManage, isPresent, children }: PotProviderProps) {
  const [sheet, setSheet] = useState(() => interruptedSheet(detail));
  const { run, isPending: isConfirming } = useConfirmHandOver(detail.committee.id);
  const open = useCallback((name: SheetName, { id }: Round) => setSheet({ name, roundId: id }), []);
  const confirm = useCallback(
    (round: DecidedRound) => {
      const place = returnPlace();
      // The pressed button goes with its task.
      run(round, () => void answered().then(() => place && returnTo(place)));
    },
    [run],
  );
  const page = useMemo(
    () => ({ detail, canManage, isPresent, open, confirm, isConfirming }),
    [detail, canManage, isPresent, open, confirm, isConfirming],
  );
  const round = detail.rounds.find(({ id }) => id === sheet?.roundId);
  return (
    <PotContext value={page}>
      {children}
      {sheet && round && isDecided(round) && (
        <Dialog name={sheet.name} detail={detail} round={round} onClose={() => setSheet(null)} />
      )}
    </PotContext>
  );
}

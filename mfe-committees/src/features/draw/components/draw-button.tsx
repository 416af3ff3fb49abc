import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { useId, useState } from 'react';
import { drawGate, isComplete, type DrawGate } from '../../../book.ts';
import { DrawDialog } from '../../../dialogs-later.ts';
import { Names } from '../../../names.tsx';
import { texts } from '../../../texts.ts';

const words = texts.draw;

/** Why the draw cannot be yet: who holds it up, and who does not. */
function Reason({ gate, hint }: { readonly gate: DrawGate; readonly hint: string }) {
  const { waitingFor, unpaidWinners } = gate;
  return (
    <>
      <p>{hint}</p>
      <Names members={waitingFor} few={words.waitingFor} many={words.haveNotPaid} />
      <Names
        members={unpaidWinners}
        few={unpaidWinners.length === 1 ? words.doesNotHold : words.doNotHold}
        many={words.manyDoNotHold}
      />
    </>
  );
}

type DrawButtonProps = { readonly detail: Detail; readonly round: Round; readonly canManage: boolean };

/** Conduct Draw; while it is not possible the reason stands below it, for every member to see. */
export function DrawButton({ detail, round, canManage }: DrawButtonProps) {
  // The draw is kept as it was when it was opened: the page below must not tell the winner before the light does.
  const [drawn, setDrawn] = useState<{ readonly detail: Detail; readonly round: Round } | null>(null);
  const reason = useId();
  const gate = drawGate(detail, round);
  if (isComplete(detail)) return null;
  return (
    <>
      {canManage && (
        <Button
          kind="draw"
          wide
          disabled={!gate.open}
          {...(!gate.open && { 'aria-describedby': reason })}
          onClick={() => setDrawn({ detail, round })}
        >
          {words.conduct}
        </Button>
      )}
      {!gate.open && (
        <Notice tone="warn" id={reason}>
          <Reason
            gate={gate}
            hint={gate.eligible.length === 0 && round.payments.length > 0 ? words.nobodyEligible : words.hint}
          />
        </Notice>
      )}
      {gate.open && gate.unpaidWinners.length > 0 && (
        <Notice>
          <Names members={gate.unpaidWinners} few={words.unpaidWinners} many={words.manyUnpaidWinners} />
        </Notice>
      )}
      {drawn && <DrawDialog detail={drawn.detail} round={drawn.round} onClose={() => setDrawn(null)} />}
    </>
  );
}

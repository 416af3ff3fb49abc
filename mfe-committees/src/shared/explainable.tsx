import type { Committee } from '@mandali/contracts/shapes';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { useDeferredValue, useState } from 'react';
import { Dialog } from './dialogs.tsx';
import type { ExplainableNumber, OwedTotal } from './explainable-number.ts';
import { texts } from '../texts.ts';

type ExplainableProps = {
  readonly committee: Committee;
  readonly subject: ExplainableNumber | OwedTotal;
  /** True: aligned at the end of a column of figures. */
  readonly figure?: boolean;
  readonly strong?: 'up' | 'down';
  readonly children: string;
};

export function Explainable({ committee, subject, figure = false, strong, children }: ExplainableProps) {
  const [open, setOpen] = useState(false);
  // Deferred, so that the pressed button is painted first.
  const shown = useDeferredValue(open);
  return (
    <>
      <Why onPress={() => setOpen(true)} label={texts.explain(children)} figure={figure} {...(strong && { strong })}>
        {children}
      </Why>
      {shown && <Dialog name="explainNumber" committee={committee} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

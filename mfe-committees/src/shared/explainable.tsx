import type { Committee } from '@mandali/contracts/shapes';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { useDeferredValue, useState } from 'react';
import { Dialog } from './dialogs.tsx';
import type { Explicable, Owed } from './explicable.ts';
import { texts } from '../texts.ts';

type ExplainableProps = {
  readonly committee: Committee;
  readonly what: Explicable | Owed;
  /** At the end of a column of figures. */
  readonly figure?: boolean;
  readonly children: string;
};

/** A number that shows, when it is pressed, which entries of the book it comes from. */
export function Explainable({ committee, what, figure = false, children }: ExplainableProps) {
  const [open, setOpen] = useState(false);
  // Opens and closes right after the frame that answers the tap.
  const shown = useDeferredValue(open);
  return (
    <>
      <Why onPress={() => setOpen(true)} label={texts.explain(children)} figure={figure}>
        {children}
      </Why>
      {shown && <Dialog name="explainNumber" committee={committee} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}

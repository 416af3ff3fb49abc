import type { Detail } from '@mandali/contracts/shapes';
import { Why } from '@mandali/ui-kit/why.tsx';
import { useDeferredValue, useState } from 'react';
import { ExplainSheet } from './dialogs-later.ts';
import { texts } from './texts.ts';

/** A number of the committee's page, and of which round. */
export type Explicable =
  | { readonly number: 'pot'; readonly round: null }
  | { readonly number: 'collected' | 'open'; readonly round: number };

type ExplainableProps = {
  readonly detail: Detail;
  readonly what: Explicable;
  /** At the end of a column of figures. */
  readonly figure?: boolean;
  readonly children: string;
};

/** A number that tells, when it is pressed, which entries of the book it comes from. */
export function Explainable({ detail, what, figure = false, children }: ExplainableProps) {
  const [open, setOpen] = useState(false);
  // Opens and closes right after the frame that answers the tap.
  const shown = useDeferredValue(open);
  return (
    <>
      <Why onPress={() => setOpen(true)} label={texts.explain(children)} figure={figure}>
        {children}
      </Why>
      {shown && <ExplainSheet detail={detail} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}

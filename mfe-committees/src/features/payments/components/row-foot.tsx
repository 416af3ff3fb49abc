import type { Payment } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import type { Mark } from '../../../shared/payment/mark.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { useRowPlaces } from '../../../shared/payment/row-places.tsx';
import { UnsavedMark } from '../../../shared/payment/unsaved-mark.tsx';
import { texts } from '../../../texts.ts';
import type { QuickMarks } from '../use-quick-marks.ts';
import { useRef } from 'react';
import styles from './row-foot.module.css';

const labels = texts.payments;

type RowFootProps = {
  readonly rows: readonly Payment[];
  readonly hasOwed: boolean;
  readonly quick: QuickMarks;
  readonly failed: readonly Mark[];
  readonly onRetry: (failed: readonly Mark[]) => void;
};

/** Below the rows, so that nothing it shows moves them: unsaved marks, then Done. */
export function RowFoot({ rows, hasOwed, quick, failed, onRetry }: RowFootProps) {
  return (
    <>
      <Unsaved rows={rows} failed={failed} onRetry={onRetry} />
      <Changed quick={quick} hasRows={hasOwed} staysOpen={rows.some(({ status }) => status !== 'paid')} />
    </>
  );
}

function Unsaved({ rows, failed, onRetry }: Omit<RowFootProps, 'quick' | 'hasOwed'>) {
  const marks = useShownMarks();
  const unsaved = rows.flatMap((payment) => {
    const mark = failedMarkOf(payment, marks);
    return mark ? [{ payment, mark }] : [];
  });
  if (unsaved.length === 0) return null;
  return (
    <Indent className={styles.unsaved}>
      {failed.length > 1 && (
        <div className={styles.line}>
          <b>{labels.unsaved(failed.length)}</b>
          <Button kind="link" onClick={() => onRetry(failed)}>
            {labels.retryAll}
          </Button>
        </div>
      )}
      {unsaved.map(({ payment, mark }) => (
        <UnsavedMark key={payment.id} payment={payment} failed={mark} isNamed />
      ))}
    </Indent>
  );
}

type ChangedProps = Pick<RowFootProps, 'quick'> & {
  readonly hasRows: boolean;
  /** Whether open dues are left after Done. */
  readonly staysOpen: boolean;
};

function Changed({ quick: { last, undo }, hasRows, staysOpen }: ChangedProps) {
  const { changed, settle, placeOf } = useRowPlaces();
  const line = useRef<HTMLDivElement>(null);
  if (!hasRows && changed.length === 0) return null;
  const areMarked = changed.every((payment) => payment.status === 'paid' && placeOf(payment) === 'owed');
  const finish = (): void => {
    settle();
    // The pressed button goes, and with the last row the whole line.
    const panel = line.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    (staysOpen ? line.current : panel)?.focus({ preventScroll: true });
  };
  const said = areMarked ? labels.marked(changed.length) : labels.changed(changed.length);
  return (
    <Indent className={styles.line} ref={line} tabIndex={-1}>
      <span role="status">{changed.length > 0 ? said : labels.tapHint}</span>
      {last.length > 1 && (
        <Button kind="link" onClick={() => undo(last)}>
          {labels.undoAll(last.length)}
        </Button>
      )}
      {changed.length > 0 && (
        <Button kind="link" onClick={finish}>
          {labels.done}
        </Button>
      )}
    </Indent>
  );
}

import { rupees } from '@mandali/platform/format/format.ts';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Mark } from '../../../shared/payment/mark.ts';
import { texts } from '../../../texts.ts';
import type { QuickChange } from '../use-quick-marks.ts';
import styles from './picking.module.css';

const labels = texts.payments;

const sumOf = (text: readonly QuickChange[]): string =>
  rupees(text.reduce((sum, { payment }) => sum + Number(payment.amount), 0));

const methodsOf = (done: readonly QuickChange[]): string =>
  [...new Set(done.map(({ payment }) => payment.paymentMethod))]
    .flatMap((method) => (method === null ? [] : [labels.method[method]]))
    .join(', ');

type QuickMarkBarProps = {
  readonly last: readonly QuickChange[];
  readonly onUndo: (done: readonly QuickChange[]) => void;
  readonly failed: readonly Mark[];
  readonly onRetry: (failed: readonly Mark[]) => void;
};

export function QuickMarkBar({ last, onUndo, failed, onRetry }: QuickMarkBarProps) {
  const [first] = last;
  const done = first && (last.length === 1 ? labels.hasPaid(first.payment.user.name) : labels.havePaid(last.length));
  const details = `${sumOf(last)} · ${methodsOf(last)}`;
  const unsaved = failed.length > 1 ? labels.unsaved(failed.length) : null;
  return (
    <>
      <SrOnly>
        <span role="status">{done && `${done}: ${details}`}</span>
      </SrOnly>
      {(done || unsaved) && (
        <Indent className={styles.foot}>
          <div className={styles.done}>
            <p className={styles.what}>
              <b>{unsaved ?? done}</b>
              {unsaved === null && details}
            </p>
            {unsaved === null ? (
              <button type="button" className={styles.undo} onClick={() => onUndo(last)}>
                <Undo2 size={20} aria-hidden="true" />
                {labels.undo}
              </button>
            ) : (
              <button type="button" className={styles.undo} onClick={() => onRetry(failed)}>
                <RotateCw size={20} aria-hidden="true" />
                {labels.retryAll}
              </button>
            )}
          </div>
        </Indent>
      )}
    </>
  );
}

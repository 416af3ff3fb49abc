import type { Payment } from '@mandali/contracts/shapes';
import { useFirstRows } from '@mandali/ui-kit/ledger/first-rows.ts';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { useMemo, type ReactNode } from 'react';
import { useAsOf } from '../../../shared/as-of.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { useRowPlaces } from '../../../shared/payment/row-places.tsx';
import { LostAnswerError } from '../../../shared/payment/unsaved-marks.ts';
import { texts } from '../../../texts.ts';
import { dueKindOf } from '../due-kinds.ts';
import type { DuesProps } from '../panel-props.ts';
import { paidOf } from '../sums.ts';
import { PaymentRow, ReadRow, type RowActs } from './payment-row.tsx';
import styles from './picking.module.css';
import { RowFoot } from './row-foot.tsx';
import { TapHint } from './tap-hint.tsx';

const labels = texts.payments;

const firstScreen = { phone: 8, larger: 12 };
/** All rows of a list with its buttons below, which have their place at once. */
const shortList = { phone: 12, larger: 12 };
const nothingAtFirst = { phone: 0, larger: 0 };
/** Maximum number of names on a fold. */
const maxNames = 6;

type RowListsProps = DuesProps & {
  readonly owed: readonly Payment[];
  readonly paid: readonly Payment[];
  /** False for the results of a search or filter. */
  readonly isFolded: boolean;
  /** Whether a selection was open before. */
  readonly isBack: boolean;
};

/** The open dues with what changed since, then the paid ones, folded. */
export function RowLists(props: RowListsProps) {
  const { owed, paid, isFolded, isBack, quick, failed, onRetry, onEdit } = props;
  const rowOf = useRowOf(props);
  const first = useFirstRows(owed, isBack ? shortList : firstScreen);
  const folded = useFirstRows(paid, isFolded ? nothingAtFirst : firstScreen);
  const paidRows = <LedgerRows>{folded.map(rowOf)}</LedgerRows>;
  return (
    <>
      {onEdit && isFolded && owed[0] && <TapHint payment={owed[0]} hasMarked={quick.undoable.size > 0} />}
      {owed.length > 0 && <LedgerRows>{first.map(rowOf)}</LedgerRows>}
      {onEdit && (
        <RowFoot rows={[...owed, ...paid]} hasOwed={owed.length > 0} quick={quick} failed={failed} onRetry={onRetry} />
      )}
      {paid.length > 0 && !isFolded && paidRows}
      {paid.length > 0 && isFolded && (
        <div className={styles.havePaid}>
          <Fold summary={<PaidSummary paid={paid} />}>{paidRows}</Fold>
        </div>
      )}
    </>
  );
}

function PaidSummary({ paid }: { readonly paid: readonly Payment[] }) {
  return (
    <span className={styles.folded}>
      {labels.havePaid(paid.length)}
      {paid.length <= maxNames && <small>{paid.map(({ user }) => user.name).join(', ')}</small>}
    </span>
  );
}

const useRowActs = ({ quick, onEdit }: DuesProps): RowActs | undefined => {
  const { mark, undoOne } = quick;
  return useMemo(
    () => onEdit && { onEdit, onMark: (payment, method) => mark([payment], () => method), onUndo: undoOne },
    [onEdit, mark, undoOne],
  );
};

const useRowOf = (props: DuesProps): ((payment: Payment) => ReactNode) => {
  const { detail, round, myId, quick, methodOf } = props;
  const acts = useRowActs(props);
  const marks = useShownMarks();
  const { before, placeOf } = useRowPlaces();
  const isPast = useAsOf() !== null;
  const receiptsOf = !isPast && paidOf(round).length > 0 ? detail.committee.id : null;
  return (payment) => {
    const isMine = payment.user.id === myId;
    if (!acts) return <ReadRow key={payment.id} payment={payment} isMine={isMine} receiptsOf={receiptsOf} />;
    const failed = failedMarkOf(payment, marks);
    const failedMark = failed?.mark;
    const isPending = marks.pending.has(payment.id);
    const isUndoable = payment.status === 'paid' && !isPending && quick.undoable.has(payment.id);
    // Reports and disputes are answered above the list; an unsaved change from the sheet is repeated with all its parts.
    const isOwed = dueKindOf(payment) === 'owes' && (failedMark === undefined || failedMark.isQuick === true);
    const method = failedMark?.change.paymentMethod ?? payment.paymentMethod ?? methodOf(payment);
    return (
      <PaymentRow
        key={payment.id}
        payment={payment}
        before={before(payment) ?? payment}
        isMine={isMine}
        acts={acts}
        method={placeOf(payment) === 'paid' && !isPending && !isUndoable && !isOwed ? undefined : method}
        state={isPending ? 'onItsWay' : isUndoable ? 'undoable' : isOwed ? 'owed' : 'inert'}
        failed={failed && (failed.error instanceof LostAnswerError ? 'unknown' : 'unsaved')}
      />
    );
  };
};

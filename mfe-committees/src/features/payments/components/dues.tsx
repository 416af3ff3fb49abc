import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useFirstRows } from '@mandali/ui-kit/ledger/first-rows.ts';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRows, LedgerTotal } from '@mandali/ui-kit/ledger/rows.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAsOf } from '../../../shared/as-of.ts';
import { seatOf } from '../../../shared/committee-detail.ts';
import { Explainable } from '../../../shared/explainable.tsx';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { isLongList, useRowSearch } from '../../../shared/row-search.tsx';
import { texts } from '../../../texts.ts';
import { dueKindOf } from '../due-kinds.ts';
import type { MethodChoice } from '../last-method.ts';
import { useRowOrder } from '../use-row-order.ts';
import type { PaymentSelection } from '../use-picking.ts';
import type { QuickMarks } from '../use-quick-marks.ts';
import { collectedIn, numberOf, paidOf } from '../sums.ts';
import { DueFilter, type RowFilter } from './due-filter.tsx';
import { PaymentRow, type RowActs } from './payment-row.tsx';
import { PickRow } from './pick-row.tsx';
import styles from './picking.module.css';
import { RoundSummary } from './round-summary.tsx';

const labels = texts.payments;

export type DuesProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly myId: number | undefined;
  readonly lastMethod: MethodChoice;
  readonly quick: QuickMarks;
  readonly picking: PaymentSelection;
  readonly open: readonly Payment[];
  /** Undefined for readers who cannot edit. */
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

const searchTermsOf = (payment: Payment) => ({ name: payment.user.name, seat: seatOf(payment) });

const firstScreen = { phone: 2, larger: 12 };
const nothingAtFirst = { phone: 0, larger: 0 };

export function Dues(props: DuesProps) {
  const { detail, round, picking, open, onEdit } = props;
  const { pending } = useShownMarks();
  const { open: owing, paid, kinds } = useRowOrder(round.payments, props.quick.isActive || pending.size > 0);
  const [show, setShow] = useState<RowFilter>('all');
  const isPicking = picking.picked !== null;
  // Deferred: the chip changes before hundreds of rows.
  const shownFilter = useDeferredValue(isPicking ? 'all' : show);
  const { field, found } = useRowSearch(
    round.payments,
    searchTermsOf,
    ({ id }) => shownFilter === 'all' || kinds.get(id) === shownFilter,
  );
  const foundIds = new Set(found.map(({ id }) => id));
  const isFound = ({ id }: Payment): boolean => foundIds.has(id);
  const isLong = isLongList(round.payments);
  const summary = <RoundSummary detail={detail} round={round} />;
  const hasHead = onEdit && (isPicking || (open.length > 1 && (shownFilter === 'all' || shownFilter === 'owes')));
  const isFolded = isLong && found.length === round.payments.length && owing.length > 0;
  return (
    <>
      {isLong && !isPicking && summary}
      {field}
      {isLong && !isPicking && <DueFilter payments={round.payments} show={show} onShow={setShow} />}
      {hasHead && <PickHead picking={picking} open={open.filter(isFound)} />}
      {isPicking ? (
        <PickRows {...props} rows={open.filter(isFound)} />
      ) : (
        <Rows {...props} owing={owing.filter(isFound)} paid={paid.filter(isFound)} isFolded={isFolded} />
      )}
      {!isPicking && !isLong && summary}
    </>
  );
}

function PickHead({ picking, open }: Pick<DuesProps, 'picking' | 'open'>) {
  const { picked, start, button } = picking;
  const isAll = picked !== null && open.every(({ id }) => picked.has(id));
  const label = picked === null ? labels.pickSeveral : isAll ? labels.pickNobody : labels.pickAll(open.length);
  return (
    <Indent className={styles.head}>
      <h3>{labels.owe}</h3>
      <Button kind="link" ref={button} onClick={() => start(picked === null || isAll ? [] : open)}>
        {label}
      </Button>
    </Indent>
  );
}

function PickRows({ rows, picking, lastMethod }: DuesProps & { readonly rows: readonly Payment[] }) {
  const { picked, toggle } = picking;
  return (
    <LedgerRows>
      {rows.map((payment) => (
        <PickRow
          key={payment.id}
          payment={payment}
          method={lastMethod(payment)}
          isPicked={picked?.has(payment.id) === true}
          onPick={toggle}
        />
      ))}
    </LedgerRows>
  );
}

const useRowActs = ({ quick, onEdit }: DuesProps): RowActs | undefined => {
  const { mark, undoOne } = quick;
  return useMemo(
    () => onEdit && { onEdit, onMark: (payment, method) => mark([payment], () => method), onUndo: undoOne },
    [onEdit, mark, undoOne],
  );
};

type RowsProps = DuesProps & {
  readonly owing: readonly Payment[];
  readonly paid: readonly Payment[];
  readonly isFolded: boolean;
};

function Rows(props: RowsProps) {
  const { detail, round, owing, paid, isFolded, onEdit } = props;
  const acts = useRowActs(props);
  const isPast = useAsOf() !== null;
  const receiptsOf = !isPast && paidOf(round).length > 0 ? detail.committee.id : null;
  const rowOf = useRowOf(props, acts, receiptsOf);
  const first = useFirstRows(isFolded ? owing : [...owing, ...paid], firstScreen);
  const folded = useFirstRows(isFolded ? paid : [], nothingAtFirst);
  return (
    <>
      <LedgerRows>{first.map(rowOf)}</LedgerRows>
      {isFolded && paid.length > 0 && (
        <Fold summary={<span className={styles.folded}>{labels.havePaid(paid.length)}</span>}>
          <LedgerRows>{folded.map(rowOf)}</LedgerRows>
        </Fold>
      )}
      <LedgerTotal
        label={labels.collected}
        figure={
          <Explainable committee={detail.committee} subject={numberOf(round, 'collected')} figure>
            {rupees(collectedIn(round))}
          </Explainable>
        }
        besideActs={onEdit !== undefined || receiptsOf !== null}
      />
    </>
  );
}

const useRowOf = (
  { round, myId, quick, lastMethod }: DuesProps,
  acts: RowActs | undefined,
  receiptsOf: number | null,
) => {
  const marks = useShownMarks();
  return (payment: Payment) => {
    const failed = failedMarkOf(payment, marks);
    const isPending = marks.pending.has(payment.id);
    const isUndoable = payment.status === 'paid' && !isPending && quick.undoable.has(payment.id);
    // Reports and disputes are answered above the list.
    const isOwed = !failed && dueKindOf(payment) === 'owes';
    const state = isPending ? 'onItsWay' : isUndoable ? 'undoable' : 'owed';
    return (
      <PaymentRow
        key={payment.id}
        payment={payment}
        dueAt={round.dueAt}
        isMine={payment.user.id === myId}
        failed={failed}
        acts={acts}
        method={
          acts && (isOwed || isPending || isUndoable) ? (payment.paymentMethod ?? lastMethod(payment)) : undefined
        }
        state={state}
        receiptsOf={receiptsOf}
      />
    );
  };
};

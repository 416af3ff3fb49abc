import type { Payment } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { useDeferredValue, useState } from 'react';
import type { DuesProps } from '../panel-props.ts';
import { seatOf } from '../../../shared/committee-detail.ts';
import { useRowPlaces } from '../../../shared/payment/row-places.tsx';
import { isLongList, useRowSearch } from '../../../shared/row-search.tsx';
import { texts } from '../../../texts.ts';
import { dueKindOf } from '../due-kinds.ts';
import { DueFilter, type RowFilter } from './due-filter.tsx';
import { PickRow } from './pick-row.tsx';
import styles from './picking.module.css';
import { RowLists } from './row-lists.tsx';

const labels = texts.payments;

const searchTermsOf = (payment: Payment) => ({ name: payment.user.name, seat: seatOf(payment) });

const answerFilters: ReadonlySet<RowFilter> = new Set(['reported', 'disputed'] as const);

/** Seat order; rows that came later are last, so that they move no other. Readers see their own row first. */
const useRows = ({ myId, hasAnswers, onEdit }: DuesProps, found: readonly Payment[]) => {
  const { placeOf, before } = useRowPlaces();
  const isOwn = ({ user }: Payment): boolean => onEdit === undefined && user.id === myId;
  const rank = (payment: Payment): number => (isOwn(payment) ? 0 : before(payment) === undefined ? 2 : 1);
  const owed = found.filter((payment) => {
    const place = placeOf(payment);
    return place === 'owed' || (place === 'answer' && !hasAnswers);
  });
  return {
    owed: [...owed].sort((one, other) => rank(one) - rank(other)),
    paid: found.filter((payment) => placeOf(payment) === 'paid'),
  };
};

export function Dues(props: DuesProps) {
  const { round, picking, open } = props;
  const { before } = useRowPlaces();
  const [show, setShow] = useState<RowFilter>('all');
  const isPicking = picking.picked !== null;
  const [hasPicked, setHasPicked] = useState(false);
  if (isPicking && !hasPicked) setHasPicked(true);
  // Deferred: the chip changes before hundreds of rows.
  const shownFilter = useDeferredValue(isPicking ? 'all' : show);
  const isShown = (payment: Payment): boolean =>
    shownFilter === 'all' || dueKindOf(before(payment) ?? payment) === shownFilter;
  const { field, found } = useRowSearch(round.payments, searchTermsOf, { isShown });
  const foundIds = new Set(found.map(({ id }) => id));
  const hasAnswers = props.hasAnswers && !answerFilters.has(shownFilter);
  const rows = useRows({ ...props, hasAnswers }, found);
  const pickable = open.filter(({ id }) => foundIds.has(id));
  return (
    <>
      {field}
      {isLongList(round.payments.length) && !isPicking && (
        <DueFilter payments={round.payments} show={show} onShow={setShow} />
      )}
      {isPicking ? (
        <>
          <PickHead picking={picking} open={pickable} />
          <PickRows {...props} rows={pickable} />
        </>
      ) : (
        <RowLists {...props} {...rows} isFolded={found.length === round.payments.length} isBack={hasPicked} />
      )}
    </>
  );
}

function PickHead({ picking, open }: Pick<DuesProps, 'picking' | 'open'>) {
  const { picked, start, button } = picking;
  const isAll = picked !== null && open.every(({ id }) => picked.has(id));
  return (
    <Indent className={styles.head}>
      <h3>{labels.owe}</h3>
      <Button kind="link" ref={button} onClick={() => start(isAll ? [] : open, !isAll)}>
        {isAll ? labels.pickNobody : labels.pickAll(open.length)}
      </Button>
    </Indent>
  );
}

function PickRows({ rows, picking, methodOf }: DuesProps & { readonly rows: readonly Payment[] }) {
  const { picked, toggle } = picking;
  return (
    <LedgerRows>
      {rows.map((payment) => (
        <PickRow
          key={payment.id}
          payment={payment}
          method={methodOf(payment)}
          isPicked={picked?.has(payment.id) === true}
          onPick={toggle}
        />
      ))}
    </LedgerRows>
  );
}

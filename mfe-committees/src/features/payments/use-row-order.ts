import type { Payment } from '@mandali/contracts/shapes';
import { useState } from 'react';
import { dueKindOf, type DueKind } from './due-kinds.ts';

const isOpen = ({ status }: Payment): boolean => status !== 'paid';

/** The sort is stable: seats keep their order. */
const overdueFirst = (one: Payment, other: Payment): number =>
  Number(other.status === 'overdue') - Number(one.status === 'overdue');

export type RowOrder = {
  readonly open: readonly Payment[];
  readonly paid: readonly Payment[];
  /** By payment id. */
  readonly kinds: ReadonlyMap<number, DueKind>;
};

const kindsOf = (payments: readonly Payment[]): RowOrder['kinds'] =>
  new Map(payments.map((payment) => [payment.id, dueKindOf(payment)]));

const ordered = (payments: readonly Payment[]): RowOrder => ({
  open: payments.filter(isOpen).sort(overdueFirst),
  paid: payments.filter((payment) => !isOpen(payment)),
  kinds: kindsOf(payments),
});

/** While `isBusy` no row changes its place or chip: the next tap must hit the row that was aimed at. */
export const useRowOrder = (payments: readonly Payment[], isBusy: boolean): RowOrder => {
  const [frozen, setFrozen] = useState<RowOrder | null>(null);
  if (!isBusy) {
    if (frozen !== null) setFrozen(null);
    return ordered(payments);
  }
  const base = frozen ?? ordered(payments);
  if (frozen === null) setFrozen(base);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const inFrozenOrder = (rows: readonly Payment[]): readonly Payment[] => rows.flatMap(({ id }) => byId.get(id) ?? []);
  const added = payments.filter(({ id }) => !base.kinds.has(id));
  return {
    open: inFrozenOrder(base.open),
    paid: [...inFrozenOrder(base.paid), ...added],
    kinds: new Map([...base.kinds, ...kindsOf(added)]),
  };
};

import type { Payment } from '@mandali/contracts/shapes';
import { useState } from 'react';
import { kindOf, type Kind } from './kinds.ts';

const owes = ({ status }: Payment): boolean => status !== 'paid';

/** Overdue first. The sort is stable: seats keep their order. */
const late = (one: Payment, other: Payment): number =>
  Number(other.status === 'overdue') - Number(one.status === 'overdue');

export type RowOrder = {
  readonly owing: readonly Payment[];
  readonly paid: readonly Payment[];
  /** Kind of each payment, by id. */
  readonly kinds: ReadonlyMap<number, Kind>;
};

const kindsOf = (payments: readonly Payment[]): RowOrder['kinds'] =>
  new Map(payments.map((payment) => [payment.id, kindOf(payment)]));

const ordered = (payments: readonly Payment[]): RowOrder => ({
  owing: payments.filter(owes).toSorted(late),
  paid: payments.filter((payment) => !owes(payment)),
  kinds: kindsOf(payments),
});

/**
 * Open dues first. While `isBusy` no row changes its place or chip, no matter who marks it: the next tap must hit the
 * row that was aimed at.
 */
export const useOrder = (payments: readonly Payment[], isBusy: boolean): RowOrder => {
  const [held, setHeld] = useState<RowOrder | null>(null);
  if (!isBusy) {
    if (held !== null) setHeld(null);
    return ordered(payments);
  }
  const base = held ?? ordered(payments);
  if (held === null) setHeld(base);
  const now = new Map(payments.map((payment) => [payment.id, payment]));
  const asBefore = (rows: readonly Payment[]): readonly Payment[] => rows.flatMap(({ id }) => now.get(id) ?? []);
  const added = payments.filter(({ id }) => !base.kinds.has(id));
  return {
    owing: asBefore(base.owing),
    paid: [...asBefore(base.paid), ...added],
    kinds: new Map([...base.kinds, ...kindsOf(added)]),
  };
};

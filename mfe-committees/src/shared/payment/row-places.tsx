import type { Detail, Payment } from '@mandali/contracts/shapes';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { shownRound } from '../committee-detail.ts';

// A row stays where the page first showed it, whatever happens to its payment, until the reader presses Done or leaves: a tap
// must mark the person whose name is read there. Changes of other people change a row in its place.

/** `answer`: a report or dispute waits for the admin. */
export type Place = 'answer' | 'owed' | 'paid';

const ownPlace = ({ status, word }: Payment): Place => {
  if (word?.kind === 'disputed' || (word?.kind === 'reported' && status !== 'paid')) return 'answer';
  return status === 'paid' ? 'paid' : 'owed';
};

type Snapshot = {
  readonly roundId: number | null;
  /** Increases by one at each Done and each round. */
  readonly number: number;
  /** By payment id. */
  readonly rows: ReadonlyMap<number, Payment>;
};

const paymentsOf = ({ rounds }: Detail): readonly Payment[] => rounds.flatMap(({ payments }) => payments);

const snapshotOf = (detail: Detail, number: number): Snapshot => ({
  roundId: shownRound(detail)?.id ?? null,
  number,
  rows: new Map(paymentsOf(detail).map((payment) => [payment.id, payment])),
});

const hasNewRows = (detail: Detail, { rows }: Snapshot): boolean => paymentsOf(detail).some(({ id }) => !rows.has(id));

/** A row that comes later, such as a new member's, gets the place of its first state. */
const withNewRows = (detail: Detail, { rows, ...snapshot }: Snapshot): Snapshot => ({
  ...snapshot,
  rows: new Map([...paymentsOf(detail).map((payment) => [payment.id, payment] as const), ...rows]),
});

export type RowPlaces = {
  readonly placeOf: (payment: Payment) => Place;
  /** The payment as it was when its row got its place; undefined for a row that is not listed. */
  readonly before: (payment: Payment) => Payment | undefined;
  /** Payments whose rows would be elsewhere after Done. */
  readonly changed: readonly Payment[];
  /** Number of those that wait for an answer now. */
  readonly arrived: number;
  readonly snapshot: number;
  /** Gives each row the place of its present state. */
  readonly settle: () => void;
};

const RowPlacesContext = createContext<RowPlaces>({
  placeOf: ownPlace,
  before: () => undefined,
  changed: [],
  arrived: 0,
  snapshot: 0,
  settle: () => {},
});

export const useRowPlaces = (): RowPlaces => useContext(RowPlacesContext);

/** An earlier round is listed only where an answer is due. */
const isMoved = (payment: Payment, before: Payment | undefined, roundId: number | null): boolean => {
  if (before === undefined) return false;
  const [from, to] = [ownPlace(before), ownPlace(payment)];
  return from !== to && (payment.round.id === roundId || from === 'answer' || to === 'answer');
};

export function RowPlacesProvider({ detail, children }: { readonly detail: Detail; readonly children: ReactNode }) {
  const [snapshot, setSnapshot] = useState(() => snapshotOf(detail, 0));
  const roundId = shownRound(detail)?.id ?? null;
  if (roundId !== snapshot.roundId) setSnapshot(snapshotOf(detail, snapshot.number + 1));
  else if (hasNewRows(detail, snapshot)) setSnapshot(withNewRows(detail, snapshot));
  const settle = useCallback(() => setSnapshot(({ number }) => snapshotOf(detail, number + 1)), [detail]);
  const places = useMemo((): RowPlaces => {
    const { rows, number } = snapshot;
    const changed = paymentsOf(detail).filter((payment) => isMoved(payment, rows.get(payment.id), roundId));
    return {
      placeOf: (payment) => ownPlace(rows.get(payment.id) ?? payment),
      before: ({ id }) => rows.get(id),
      changed,
      arrived: changed.filter((payment) => ownPlace(payment) === 'answer').length,
      snapshot: number,
      settle,
    };
  }, [snapshot, detail, roundId, settle]);
  return <RowPlacesContext value={places}>{children}</RowPlacesContext>;
}

// What was handed over of the pots, read from entries: a second reading beside the decider's, so that a page can explain a
// sum and a statement proves it.
import type { BookEntry } from '../explain.ts';

export type HandedPart = {
  readonly roundNumber: number;
  /** The winner of the round. */
  readonly memberNo: number;
  readonly partNo: number;
  /** Whole rupees. */
  readonly amount: number;
  /** '' if the entry has none. */
  readonly method: string;
  /** ISO 8601; '' if the entry has none. */
  readonly day: string;
  readonly isConfirmed: boolean;
  /** Entries that say so: the hand-over, and those that confirmed it or changed its sum. */
  readonly revisions: readonly number[];
};

type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const keyOf = (roundNumber: number, partNo: number): string => `${roundNumber}-${partNo}`;

const given = ({ revision, data }: BookEntry): HandedPart => ({
  roundNumber: Number(data['roundNumber']),
  memberNo: Number(data['memberNo']),
  partNo: Number(data['partNo']),
  amount: Number(data['amount']),
  method: textOf(data['method']),
  day: textOf(data['day']),
  isConfirmed: false,
  revisions: [revision],
});

const settle = (parts: Map<string, HandedPart>, { revision, data }: BookEntry): void => {
  if (data['arrived'] === undefined) return;
  for (const partNo of numbersOf(data['partNos'])) {
    const key = keyOf(Number(data['roundNumber']), partNo);
    const part = parts.get(key);
    const arrived = listOf(data['arrived']).find((each) => each['partNo'] === partNo);
    if (part === undefined || arrived === undefined) parts.delete(key);
    else parts.set(key, { ...part, amount: Number(arrived['amount']), revisions: [...part.revisions, revision] });
  }
};

/** Returns the parts that stand, in the order of their entries. @param entries in order */
export const handedParts = (entries: Iterable<BookEntry>): readonly HandedPart[] => {
  const parts = new Map<string, HandedPart>();
  for (const entry of entries) {
    const { revision, type, data } = entry;
    const roundNumber = Number(data['roundNumber']);
    if (type === 'PotHandedOver') parts.set(keyOf(roundNumber, Number(data['partNo'])), given(entry));
    if (type === 'HandOverTakenBack') parts.delete(keyOf(roundNumber, Number(data['partNo'])));
    if (type === 'HandOverSettled') settle(parts, entry);
    if (type !== 'HandOverConfirmed') continue;
    for (const partNo of numbersOf(data['partNos'])) {
      const key = keyOf(roundNumber, partNo);
      const part = parts.get(key);
      if (part) parts.set(key, { ...part, isConfirmed: true, revisions: [...part.revisions, revision] });
    }
  }
  return [...parts.values()];
};

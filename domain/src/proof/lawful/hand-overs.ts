import type { CommitteeEvent } from '../../committee/events.ts';
import {
  type BookPot,
  type BookState,
  type Breach,
  breach,
  type DataOf,
  type EventOf,
  receiverOf,
  type RoundState,
} from './book-state.ts';

const handOverTypes = [
  'PotHandedOver',
  'HandOverTakenBack',
  'HandOverConfirmed',
  'HandOverDisputed',
  'HandOverSettled',
] as const;

export type HandOverEvent = EventOf<(typeof handOverTypes)[number]>;

const types: ReadonlySet<string> = new Set(handOverTypes);
export const isHandOver = (event: CommitteeEvent): event is HandOverEvent => types.has(event.type);

const isSameList = (list: readonly number[], other: readonly number[]): boolean =>
  list.length === other.length && list.every((each, i) => each === other[i]);

/** Numbers of the parts that wait for an answer, in order. */
const waiting = ({ parts }: BookPot): number[] =>
  [...parts].flatMap(([partNo, { isConfirmed }]) => (isConfirmed ? [] : [partNo]));

const sumOf = ({ parts }: BookPot): number => [...parts.values()].reduce((sum, { amount }) => sum + amount, 0);

const handedOver = (book: BookState, { pot }: RoundState, data: DataOf<'PotHandedOver'>): boolean => {
  const { partNo, amount } = data;
  if (partNo !== pot.lastNo + 1 || sumOf(pot) + amount > book.contribution * book.totalMembers) return false;
  pot.parts.set(partNo, { amount, isConfirmed: false });
  pot.lastNo = partNo;
  return true;
};

const takenBack = ({ pot }: RoundState, { partNo, amount }: DataOf<'HandOverTakenBack'>): boolean => {
  const [lastNo, last] = [...pot.parts].at(-1) ?? [];
  if (lastNo !== partNo || last?.amount !== amount || last.isConfirmed) return false;
  return pot.parts.delete(partNo);
};

const confirmed = ({ pot }: RoundState, { partNos }: DataOf<'HandOverConfirmed'>): boolean => {
  if (partNos.length === 0 || !isSameList(partNos, waiting(pot))) return false;
  for (const [partNo, { amount }] of pot.parts) pot.parts.set(partNo, { amount, isConfirmed: true });
  pot.disputed = [];
  return true;
};

const disputed = ({ pot }: RoundState, { partNos }: DataOf<'HandOverDisputed'>): boolean => {
  if (partNos.length === 0 || !isSameList(partNos, waiting(pot))) return false;
  pot.disputed = partNos;
  return true;
};

const settled = ({ pot }: RoundState, data: DataOf<'HandOverSettled'>): boolean => {
  const { outcome, partNos, amount, arrived } = data;
  const open = waiting(pot).filter((partNo) => pot.disputed.includes(partNo));
  if (open.length === 0 || !isSameList(partNos, open)) return false;
  pot.disputed = [];
  if (outcome === 'received') return amount === undefined && arrived === undefined;
  let rest = amount ?? 0;
  const came = open.flatMap((partNo) => {
    const part = Math.min(pot.parts.get(partNo)?.amount ?? 0, rest);
    rest -= part;
    return part > 0 ? [{ partNo, amount: part }] : [];
  });
  const isSplit =
    JSON.stringify(arrived?.map((part) => [part.partNo, part.amount])) ===
    JSON.stringify(came.map((part) => [part.partNo, part.amount]));
  if (amount === undefined || rest > 0 || !isSplit) return false;
  for (const partNo of open) {
    const part = came.find((each) => each.partNo === partNo);
    if (part === undefined) pot.parts.delete(partNo);
    else pot.parts.set(partNo, { amount: part.amount, isConfirmed: false });
  }
  return true;
};

const fits = (book: BookState, round: RoundState, { type, data }: HandOverEvent): boolean => {
  switch (type) {
    case 'PotHandedOver':
      return handedOver(book, round, data);
    case 'HandOverTakenBack':
      return takenBack(round, data);
    case 'HandOverConfirmed':
      return book.users.has(data.by) && confirmed(round, data);
    case 'HandOverDisputed':
      return book.users.has(data.by) && disputed(round, data);
    case 'HandOverSettled':
      return settled(round, data);
    default:
      return type satisfies never;
  }
};

/** The sums of a pot go to the winner of a decided round, never more than all shares. */
export const readHandOver = (book: BookState, event: HandOverEvent): Breach | null => {
  const { roundNumber, memberNo } = event.data;
  const round = book.rounds.get(roundNumber);
  const isOfWinner = round !== undefined && receiverOf(round)?.memberNo === memberNo;
  return round && isOfWinner && fits(book, round, event) ? null : breach('hand-over-differs', roundNumber);
};

import { type BookPart, type BookState, type Breach, breach, type DataOf, type RoundState } from './book-state.ts';

type Parts = Map<number, BookPart>;
type NamedPart = { readonly partNo: number; readonly amount: number };

const sum = (parts: Parts): number => [...parts.values()].reduce((total, { amount }) => total + amount, 0);

const differs = ({ roundNumber }: RoundState, seatNo: number): Breach => breach('parts-differ', seatNo, roundNumber);

const addToAdvance = ({ advances }: BookState, seatNo: number, amount: number): void => {
  const total = (advances.get(seatNo) ?? 0) + amount;
  if (total === 0) advances.delete(seatNo);
  else advances.set(seatNo, total);
};

/** Parts from an advance go into it again. Returns false for a part that is not there. */
const removePart = (book: BookState, { parts }: RoundState, seatNo: number, partNo: number): BookPart | null => {
  const part = parts.get(seatNo)?.get(partNo);
  if (part === undefined) return null;
  parts.get(seatNo)?.delete(partNo);
  if (part.isFromAdvance) addToAdvance(book, seatNo, part.amount);
  return part;
};

const addPart = ({ parts, dues }: RoundState, seatNo: number, { partNo, ...part }: BookPart & NamedPart): boolean => {
  const before: Parts = parts.get(seatNo) ?? new Map();
  if (dues.get(seatNo) !== false || before.has(partNo)) return false;
  parts.set(seatNo, before.set(partNo, part));
  return true;
};

/** A due in parts is paid exactly when they add up to the contribution. */
const setPaid = (book: BookState, round: RoundState, seatNo: number, isPaid: boolean): Breach | null => {
  const parts = round.parts.get(seatNo);
  if (parts !== undefined && (sum(parts) === book.contribution) !== isPaid) return differs(round, seatNo);
  round.dues.set(seatNo, isPaid);
  return null;
};

/** Pays the rest of a due, or all of one without parts; also an edit of what was paid. */
export const payRest = (
  book: BookState,
  round: RoundState,
  { seatNo, part }: { readonly seatNo: number; readonly part?: NamedPart | undefined },
): Breach | null => {
  const parts = round.parts.get(seatNo);
  if (part === undefined) {
    if (parts !== undefined && parts.size > 0) return differs(round, seatNo);
    round.parts.delete(seatNo);
  } else if (round.dues.get(seatNo) === true) {
    if (parts?.get(part.partNo)?.amount !== part.amount) return differs(round, seatNo);
  } else if (!addPart(round, seatNo, { ...part, isFromAdvance: false })) return differs(round, seatNo);
  return setPaid(book, round, seatNo, true);
};

/** Opens a due that was paid, or leaves an open one open, without the parts that are taken back. */
export const reopenDue = (
  book: BookState,
  round: RoundState,
  { seatNo, takesBack = [] }: { readonly seatNo: number; readonly takesBack?: readonly number[] | undefined },
): Breach | null => {
  for (const partNo of takesBack) if (!removePart(book, round, seatNo, partNo)) return differs(round, seatNo);
  return setPaid(book, round, seatNo, false);
};

export const readPartPaid = (book: BookState, round: RoundState, data: DataOf<'PartPaid'>): Breach | null => {
  const { seatNo, partNo, amount, left } = data;
  if (!addPart(round, seatNo, { partNo, amount, isFromAdvance: false })) return differs(round, seatNo);
  if (left !== book.contribution - sum(round.parts.get(seatNo) ?? new Map())) return differs(round, seatNo);
  return setPaid(book, round, seatNo, left === 0);
};

export const readPartTakenBack = (book: BookState, round: RoundState, data: DataOf<'PartTakenBack'>): Breach | null => {
  const { seatNo, partNo, amount, left, fromAdvance = false } = data;
  const isWhole = round.dues.get(seatNo) === true && !round.parts.has(seatNo);
  const whole: BookPart | null = isWhole && partNo === 1 ? { amount: book.contribution, isFromAdvance: false } : null;
  const part = whole ?? removePart(book, round, seatNo, partNo);
  if (part?.amount !== amount || part.isFromAdvance !== fromAdvance) return differs(round, seatNo);
  if (left !== book.contribution - sum(round.parts.get(seatNo) ?? new Map())) return differs(round, seatNo);
  return setPaid(book, round, seatNo, false);
};

/** Rupees that a seat will owe in rounds that are not in the book yet. */
const stillToCome = ({ totalMembers, rounds, contribution }: BookState): number =>
  (totalMembers - rounds.size) * contribution;

export const readAdvance = (
  book: BookState,
  data: DataOf<'AdvancePaid' | 'AdvanceReturned'>,
  isPaid: boolean,
): Breach | null => {
  const { seatNo, memberNo, amount } = data;
  const before = book.advances.get(seatNo) ?? 0;
  const fits = isPaid ? book.life === 'active' && before + amount <= stillToCome(book) : amount === before;
  if (!fits || book.holders.get(seatNo)?.memberNo !== memberNo) return breach('advance-differs', seatNo);
  addToAdvance(book, seatNo, isPaid ? amount : -amount);
  return null;
};

export const readAdvanceUsed = (book: BookState, round: RoundState, data: DataOf<'AdvanceUsed'>): Breach | null => {
  const { seatNo, partNo, amount, left } = data;
  const taken = Math.min(book.advances.get(seatNo) ?? 0, book.contribution);
  if (!book.mustUse.delete(seatNo) || amount !== taken || left !== book.contribution - amount)
    return breach('advance-differs', seatNo);
  addToAdvance(book, seatNo, -amount);
  if (!addPart(round, seatNo, { partNo, amount, isFromAdvance: true })) return differs(round, seatNo);
  return setPaid(book, round, seatNo, left === 0);
};

/** The round is not there any more: its parts from advances go into these again. */
export const returnAdvances = (book: BookState, round: RoundState | undefined): void => {
  for (const [seatNo, parts] of round?.parts ?? [])
    for (const { amount, isFromAdvance } of parts.values()) if (isFromAdvance) addToAdvance(book, seatNo, amount);
};

/** Whether the seat has paid anything for the round but from its advance. */
export const hasPaidItself = ({ dues, parts }: RoundState, seatNo: number): boolean => {
  const inParts = parts.get(seatNo);
  if (inParts === undefined) return dues.get(seatNo) === true;
  return [...inParts.values()].some(({ isFromAdvance }) => !isFromAdvance);
};

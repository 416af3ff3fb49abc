import type { Place } from './reading.ts';
import {
  type BookState,
  type Breach,
  breach,
  type DataOf,
  type EventOf,
  findCurrent,
  newRound,
  noPot,
  receiverOf,
  type RoundState,
} from './book-state.ts';
import {
  hasPaidItself,
  payRest,
  readAdvanceUsed,
  readPartPaid,
  readPartTakenBack,
  reopenDue,
  returnAdvances,
} from './parts.ts';

const isOwedByAll = ({ holders }: BookState, { owing }: DataOf<'RoundOpened'>): boolean => {
  const seats = owing.map(({ seatNo }) => seatNo);
  const areInOrder = seats.every((seatNo, i) => i === 0 || seatNo > (seats[i - 1] ?? 0));
  return (
    areInOrder &&
    owing.length === holders.size &&
    owing.every(({ seatNo, memberNo }) => holders.get(seatNo)?.memberNo === memberNo)
  );
};

/** The first opening fixes the commitment; a round that was lawfully closed since may be opened again. */
export const readRoundOpened = (book: BookState, data: DataOf<'RoundOpened'>, { at }: Place): Breach | null => {
  const { roundNumber, drawCommitment: commitment, epoch = 0 } = data;
  if (book.rounds.has(roundNumber)) return breach('round-opened-twice', roundNumber);
  if (book.life !== 'active') return breach('not-when-completed', 'RoundOpened');
  if (roundNumber !== book.current || roundNumber > book.totalMembers)
    return breach('round-does-not-follow', roundNumber, book.current);
  if (!isOwedByAll(book, data)) return breach('owing-differs', roundNumber);
  const round = newRound(roundNumber);
  round.promise = { commitment, epoch };
  const first = book.firstPromises.get(roundNumber) ?? commitment;
  if (first !== commitment) round.promisedAnew = at;
  book.firstPromises.set(roundNumber, first);
  for (const { seatNo } of data.owing) {
    round.dues.set(seatNo, false);
    if (book.advances.has(seatNo)) book.mustUse.add(seatNo);
  }
  book.rounds.set(roundNumber, round);
  return null;
};

export const findDue = (
  { rounds }: BookState,
  { roundNumber, seatNo }: { readonly roundNumber: number; readonly seatNo: number },
): Breach | null =>
  rounds.get(roundNumber)?.dues.has(seatNo) === true ? null : breach('due-missing', seatNo, roundNumber);

export const readMark = (book: BookState, data: DataOf<'PaymentMarked'>): Breach | null => {
  const { roundNumber, seatNo, status, method, paidAt } = data;
  const round = book.rounds.get(roundNumber);
  if (!round?.dues.has(seatNo)) return breach('due-missing', seatNo, roundNumber);
  if (status !== 'paid') return reopenDue(book, round, data);
  if (method === undefined || paidAt === undefined) return breach('mark-incomplete', seatNo);
  return payRest(book, round, data);
};

export const readPart = (
  book: BookState,
  { type, data }: EventOf<'PartPaid' | 'PartTakenBack' | 'AdvanceUsed'>,
): Breach | null => {
  const round = book.rounds.get(data.roundNumber);
  if (!round?.dues.has(data.seatNo)) return breach('due-missing', data.seatNo, data.roundNumber);
  if (type === 'PartPaid') return readPartPaid(book, round, data);
  return type === 'AdvanceUsed' ? readAdvanceUsed(book, round, data) : readPartTakenBack(book, round, data);
};

const hasDependentRound = ({ rounds }: BookState, roundNumber: number): boolean => {
  for (const later of rounds.values()) {
    if (later.roundNumber <= roundNumber) continue;
    const isDecided = later.decision !== null;
    if (later.opening !== null || (isDecided && later.method !== 'past')) return true;
    if (!isDecided && [...later.dues.keys()].some((seatNo) => hasPaidItself(later, seatNo))) return true;
  }
  return false;
};

const removeRound = (book: BookState, roundNumber: number): void => {
  returnAdvances(book, book.rounds.get(roundNumber));
  book.rounds.delete(roundNumber);
};

const reopen = (book: BookState, round: RoundState, owing: DataOf<'DecisionTakenBack'>['owing']): Breach | null => {
  [round.decision, round.method, round.passOn, round.passedTo] = [null, 'undecided', null, null];
  for (const { seatNo, part } of owing) {
    if (seatNo > book.totalMembers) continue;
    const broken = reopenDue(book, round, { seatNo, takesBack: part && [part.partNo] });
    if (broken) return broken;
  }
  return null;
};

/** A decision by a draw, or on which a later round depends, is final. */
export const readTakenBack = (book: BookState, data: DataOf<'DecisionTakenBack'>): Breach | null => {
  const { roundNumber, winner, reopens, closes, owing } = data;
  const round = book.rounds.get(roundNumber);
  if (round?.opening) return breach('taken-back-after-opening', roundNumber);
  const decided = round && receiverOf(round);
  const isTheWinner =
    decided?.seatNo === winner.seatNo && decided.memberNo === winner.memberNo && decided.userId === winner.userId;
  const isAhead = book.life === 'active' && roundNumber > book.current;
  const isOpened = round !== undefined && round.promise !== null;
  const closing = book.life === 'active' && !isAhead ? book.current : undefined;
  const fits = isTheWinner && reopens === (!isAhead && isOpened) && closes === closing;
  if (round === undefined || !fits || hasDependentRound(book, roundNumber))
    return breach('taken-back-unlawfully', roundNumber);
  if (round.pot.parts.size > 0) return breach('taken-back-unlawfully', roundNumber);
  round.pot = noPot();
  book.won.delete(winner.seatNo);
  const owed = reopens ? reopen(book, round, owing) : null;
  if (owed) return owed;
  if (closing !== undefined) removeRound(book, closing);
  if (!reopens) removeRound(book, roundNumber);
  book.life = 'active';
  findCurrent(book);
  return null;
};

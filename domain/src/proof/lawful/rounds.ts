import type { Place } from './reading.ts';
import { type BookState, type Breach, breach, type DataOf, findCurrent, newRound } from './book-state.ts';

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
  for (const { seatNo } of data.owing) round.dues.set(seatNo, false);
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
  const missing = findDue(book, data);
  if (missing) return missing;
  const isPaid = status === 'paid';
  if (isPaid && (method === undefined || paidAt === undefined)) return breach('mark-incomplete', seatNo);
  book.rounds.get(roundNumber)?.dues.set(seatNo, isPaid);
  return null;
};

const hasDependentRound = ({ rounds }: BookState, roundNumber: number): boolean => {
  for (const later of rounds.values()) {
    if (later.roundNumber <= roundNumber) continue;
    const isDecided = later.decision !== null;
    if (later.opening !== null || (isDecided && later.method !== 'past')) return true;
    if (!isDecided && [...later.dues.values()].includes(true)) return true;
  }
  return false;
};

/** A decision by a draw, or on which a later round depends, is final. */
export const readTakenBack = (book: BookState, data: DataOf<'DecisionTakenBack'>): Breach | null => {
  const { roundNumber, winner, reopens, closes, owing } = data;
  const round = book.rounds.get(roundNumber);
  if (round?.opening) return breach('taken-back-after-opening', roundNumber);
  const decided = round?.decision?.winner;
  const isTheWinner =
    decided?.seatNo === winner.seatNo && decided.memberNo === winner.memberNo && decided.userId === winner.userId;
  const isAhead = book.life === 'active' && roundNumber > book.current;
  const isOpened = round !== undefined && round.promise !== null;
  const closing = book.life === 'active' && !isAhead ? book.current : undefined;
  const fits = isTheWinner && reopens === (!isAhead && isOpened) && closes === closing;
  if (round === undefined || !fits || hasDependentRound(book, roundNumber))
    return breach('taken-back-unlawfully', roundNumber);
  book.won.delete(winner.seatNo);
  if (closing !== undefined) book.rounds.delete(closing);
  if (reopens) {
    [round.decision, round.method] = [null, 'undecided'];
    for (const { seatNo } of owing) if (seatNo <= book.totalMembers) round.dues.set(seatNo, false);
  } else book.rounds.delete(roundNumber);
  book.life = 'active';
  findCurrent(book);
  return null;
};

import { type BookState, type Breach, breach, type DataOf, receiverOf, type RoundState } from './book-state.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const hasOpenDraw = ({ rounds }: BookState): boolean =>
  [...rounds.values()].some(({ opening, decision }) => opening !== null && decision === null);

/** The receiver of the pot has another user id. */
const giveTo = (round: RoundState, userId: number): void => {
  if (round.passedTo) round.passedTo = { ...round.passedTo, userId };
  else if (round.decision) round.decision = { ...round.decision, winner: { ...round.decision.winner, userId } };
};

/** Refused while a draw is open. */
export const readJoined = (book: BookState, data: DataOf<'AccountsJoined'>): Breach | null => {
  const { fromUserId: from, toUserId: userId, memberNos, wonRounds, isAdmin } = data;
  const members = [...book.users].flatMap(([memberNo, user]) => (user === from ? [memberNo] : []));
  const won = [...book.rounds.values()].filter((round) => receiverOf(round)?.userId === from);
  const rounds = won.map(({ roundNumber }) => roundNumber).sort((one, other) => one - other);
  const fits =
    from !== userId &&
    (members.length > 0 || isAdmin) &&
    isSame(members, memberNos) &&
    isSame(rounds, wonRounds) &&
    isAdmin === (book.adminId === from) &&
    !hasOpenDraw(book);
  if (!fits) return breach('member-does-not-fit', 'AccountsJoined');
  for (const memberNo of members) book.users.set(memberNo, userId);
  for (const [seatNo, { memberNo, userId: holder }] of book.holders)
    if (holder === from) book.holders.set(seatNo, { memberNo, userId });
  for (const round of won) giveTo(round, userId);
  if (isAdmin) book.adminId = userId;
  if (book.admins.has(from)) book.admins.add(userId);
  for (const [before, since] of book.joined) if (since === from) book.joined.set(before, userId);
  book.joined.delete(userId);
  book.joined.set(from, userId);
  return null;
};

import type { Winner } from '../committee/events.ts';
import type { Json } from '../decider.ts';
import type { Dice } from './books.fixture.ts';
import type { UnlinkedEvent } from './draws.fixture.ts';
import {
  type Book,
  changed,
  concluded,
  drawingsOf,
  eligibleAt,
  holdersAt,
  indexesOf,
  insertedAfter,
  pick,
  type BookRewrite,
  stateAfter,
} from './mutations.fixture.ts';

// Forged changes of who a member is: joined accounts and seats that go to a placeholder (docs/draw.md).

/** Returns the entry that an honest server writes when these accounts are joined after that entry. */
const joining = (book: Book, at: number, fromUserId: number, toUserId: number): UnlinkedEvent['data'] | null => {
  const state = stateAfter(book.slice(0, at + 1));
  if (!('members' in state)) return null;
  const memberNos = state.members.flatMap(({ memberNo, userId }) => (userId === fromUserId ? [memberNo] : []));
  const won = state.rounds.flatMap((round) => (round?.winner?.userId === fromUserId ? [round.roundNumber] : []));
  return { fromUserId, toUserId, memberNos, wonRounds: won, isAdmin: state.adminId === fromUserId };
};
const joinedAfter = (book: Book, at: number, from: number | undefined, to: number): Book | null => {
  const data = from === undefined ? null : joining(book, at, from, to);
  return data && insertedAfter(book, at, 'AccountsJoined', data, to);
};
/** The other seat of the person who was drawn. */
const drawnSeatExchanged: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const { winner } = (book[found.decided] as UnlinkedEvent).data as unknown as { winner: Winner };
  const seats = eligibleAt(book, found.opened).filter(({ userId }) => userId === winner.userId);
  const other = seats.find(({ seatNo }) => seatNo !== winner.seatNo);
  return other === undefined ? null : changed(book, found.decided, { winner: other });
};

const anyHolder = (book: Book, at: number, dice: Dice) => pick(dice, holdersAt(book, at + 1));
const anyOpening = (book: Book, dice: Dice): number | undefined => pick(dice, drawingsOf(book))?.opened;

const joinedInOpenDraw: BookRewrite = (book, dice) => {
  const at = anyOpening(book, dice);
  return at === undefined ? null : joinedAfter(book, at, anyHolder(book, at, dice)?.userId, 950);
};

const joinedWrongly: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => type === 'AccountsJoined'),
  );
  if (at === undefined) return null;
  const { isAdmin, memberNos, wonRounds, fromUserId = 0 } = (book[at] as UnlinkedEvent).data;
  const more = (list: Json | undefined): Json => [...(list as readonly number[]), 499];
  const less = (list: Json | undefined): Json => (list as readonly number[]).slice(1);
  const wrong = [
    { isAdmin: !isAdmin },
    { memberNos: more(memberNos) },
    { wonRounds: more(wonRounds) },
    { memberNos: less(memberNos), wonRounds: less(wonRounds), isAdmin: !isAdmin },
    { toUserId: fromUserId },
    { fromUserId: 951 },
  ];
  return changed(book, at, pick(dice, wrong) ?? {});
};

const joinedStranger: BookRewrite = (book, dice) => joinedAfter(book, dice(book.length), 951, 952);

/** Moves a seat to a placeholder after that entry: lawful only by the system and outside an open draw. */
const disownedAfter = (book: Book, at: number, dice: Dice, by: number | 'system', toUserId?: number): Book | null => {
  const holder = anyHolder(book, at, dice);
  if (holder === undefined) return null;
  const data = { ...holder, ...(toUserId !== undefined && { toUserId }), notMe: true };
  return insertedAfter(book, at, 'MemberCorrected', data, by);
};
const disownedByAdmin: BookRewrite = (book, dice) => disownedAfter(book, dice(book.length), dice, 9, 953);
const disownedToNoOne: BookRewrite = (book, dice) => disownedAfter(book, dice(book.length), dice, 'system');
const disownedInOpenDraw: BookRewrite = (book, dice) => {
  const opened = anyOpening(book, dice);
  if (opened === undefined) return null;
  const holder = pick(dice, eligibleAt(book, opened));
  if (holder === undefined) return null;
  return insertedAfter(book, opened, 'MemberCorrected', { ...holder, toUserId: 953, notMe: true }, 'system');
};

const strangerRemoved: BookRewrite = (book, dice) =>
  insertedAfter(book, dice(book.length), 'MemberRemoved', { seatNo: 1, memberNo: 1, userId: 956, owed: [] });
const transferredByStranger: BookRewrite = (book, dice) =>
  insertedAfter(book, dice(book.length), 'AdminTransferred', { fromUserId: 954, toUserId: 955 });

/** Member 97 never had a seat. */
const replacedStranger: BookRewrite = (book, dice) => {
  const data = { seatNo: 1, leavingMemberNo: 97, memberNo: 98, userId: 959, takesOverRounds: [], reasonId: 1 };
  return insertedAfter(book, dice(book.length), 'MemberReplaced', data);
};

/** Forgeries that are always rejected, by name. */
export const forgeriesOfPersons: Readonly<Record<string, BookRewrite>> = {
  'drawn seat exchanged for another one of the person': drawnSeatExchanged,
  'joined in an open draw': joinedInOpenDraw,
  'joined wrongly': joinedWrongly,
  'stranger joined': joinedStranger,
  'stranger removed': strangerRemoved,
  'transferred by a stranger': transferredByStranger,
  'a stranger replaced': replacedStranger,
  'not me by the admin': disownedByAdmin,
  'not me without another': disownedToNoOne,
  'not me in an open draw': disownedInOpenDraw,
};

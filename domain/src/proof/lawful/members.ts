import { hasPaidItself } from './parts.ts';
import type { RoundDecision } from './reading.ts';
import { isTurnsDrawOpen } from './turns-state.ts';
import { type BookState, type Breach, breach, type DataOf, type EventOf } from './book-state.ts';

type MemberEvent = EventOf<'MemberAdded' | 'MemberReplaced' | 'MemberRemoved' | 'MemberCorrected'>;

const lowestFree = ({ holders }: BookState): number => {
  let seatNo = 1;
  while (holders.has(seatNo)) seatNo += 1;
  return seatNo;
};

/** The members that a committee took over stand right behind its first round, in the seats that they had. */
const isTakenOver = (
  { takesOver, holders }: BookState,
  { memberNo, seatNo }: DataOf<'MemberAdded'>,
  revision: number,
) => takesOver && revision === memberNo + 1 && !holders.has(seatNo);

const added = (book: BookState, data: DataOf<'MemberAdded'>, revision: number): boolean => {
  const { memberNo, seatNo, userId, owesRound, noPhone } = data;
  if (memberNo !== book.members + 1 || seatNo > book.totalMembers) return false;
  if (seatNo !== lowestFree(book) && !isTakenOver(book, data, revision)) return false;
  book.members = memberNo;
  book.holders.set(seatNo, { memberNo, userId });
  book.users.set(memberNo, userId);
  if (noPhone) book.phoneless.add(memberNo);
  const dues = book.rounds.get(owesRound)?.dues;
  if (dues?.has(seatNo) === false) dues.set(seatNo, false);
  return true;
};

const replaced = (book: BookState, data: DataOf<'MemberReplaced'>): boolean => {
  const { seatNo, leavingMemberNo, memberNo, userId, noPhone } = data;
  if (book.holders.get(seatNo)?.memberNo !== leavingMemberNo || memberNo !== book.members + 1) return false;
  book.members = memberNo;
  book.holders.set(seatNo, { memberNo, userId });
  book.users.set(memberNo, userId);
  if (noPhone) book.phoneless.add(memberNo);
  return true;
};

/** A seat that has won, is in an open draw or has a payment cannot be given back. */
const isUsed = ({ won, rounds, advances }: BookState, seatNo: number): boolean => {
  if (won.has(seatNo) || advances.has(seatNo)) return true;
  for (const round of rounds.values()) {
    const waits = round.decision === null && round.holders.some((held) => held.seatNo === seatNo);
    if (waits || round.dues.get(seatNo) === true || hasPaidItself(round, seatNo)) return true;
  }
  return false;
};

const isHeldBy = (
  { holders }: BookState,
  { seatNo, memberNo, userId }: DataOf<'MemberRemoved' | 'MemberCorrected'>,
) => {
  const holder = holders.get(seatNo);
  return holder?.memberNo === memberNo && holder.userId === userId;
};

const removed = (book: BookState, data: DataOf<'MemberRemoved'>): boolean => {
  const { seatNo, owed } = data;
  if (!isHeldBy(book, data) || isUsed(book, seatNo) || isTurnsDrawOpen(book)) return false;
  book.holders.delete(seatNo);
  for (const roundNumber of owed) book.rounds.get(roundNumber)?.dues.delete(seatNo);
  return true;
};

const isInOpenDraw = ({ rounds }: BookState, seatNo: number): boolean =>
  [...rounds.values()].some(
    ({ opening, decision, holders }) => opening && !decision && holders.some((held) => held.seatNo === seatNo),
  );

const corrected = (book: BookState, data: DataOf<'MemberCorrected'>): boolean => {
  const { seatNo, memberNo, toUserId, digests } = data;
  if (!isHeldBy(book, data)) return false;
  const isUnnamed = book.unnamed.delete(memberNo);
  const wasPhoneless = book.phoneless.has(memberNo);
  if (toUserId !== undefined || digests?.['phone'] !== undefined) book.phoneless.delete(memberNo);
  if (toUserId === undefined) return data.notMe !== true;
  // 'Not me' gives a used seat to a placeholder of its own, and the next correction to its right holder; so does the
  // correction that enters the phone of a member without one (docs/features.md).
  if (data.notMe || isUnnamed || wasPhoneless ? isInOpenDraw(book, seatNo) : isUsed(book, seatNo)) return false;
  if (data.notMe) book.unnamed.add(memberNo);
  book.holders.set(seatNo, { memberNo, userId: toUserId });
  book.users.set(memberNo, toUserId);
  return true;
};

const fits = (book: BookState, { type, data }: MemberEvent, revision: number): boolean => {
  if (type === 'MemberAdded') return added(book, data, revision);
  if (type === 'MemberReplaced') return replaced(book, data);
  return type === 'MemberRemoved' ? removed(book, data) : corrected(book, data);
};

export const readMember = (
  book: BookState,
  event: MemberEvent,
  { by, revision }: Pick<RoundDecision, 'by' | 'revision'>,
): Breach | null => {
  const isNotMe = event.type === 'MemberCorrected' && event.data.notMe === true;
  if (event.type === 'MemberRemoved' && event.data.left && by !== event.data.userId)
    return breach('member-does-not-fit', event.type);
  const isNaming = event.type === 'MemberCorrected' && book.unnamed.has(event.data.memberNo);
  if (book.life !== 'active' && !((isNotMe || isNaming) && book.life === 'completed'))
    return breach('not-when-completed', event.type);
  if (isNotMe && by !== 'system') return breach('member-does-not-fit', event.type);
  return fits(book, event, revision) ? null : breach('member-does-not-fit', event.type);
};

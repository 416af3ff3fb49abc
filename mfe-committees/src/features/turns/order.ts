import type { Detail, Member } from '@mandali/contracts/shapes';
import { dueAtOf, type DueTerms } from '@mandali/domain/committee/due-days';
import { shortDate } from '@mandali/platform/format/format.ts';
import { activeMembers } from '../../shared/committee-detail.ts';
import { hasCalendar } from '../../shared/due-calendar.ts';

/** `round`: the one that was or would be won by this turn; null: not known. */
export type Turn = {
  readonly turn: number;
  readonly seatNo: number;
  /** Null: the seat is free. */
  readonly holder: Member | null;
  readonly state: 'had' | 'next' | 'coming' | 'empty';
  readonly round: number | null;
  /** Day on which the round is or would be due; null: not known. */
  readonly day: string | null;
};

const termsOf = ({ committee }: Detail): DueTerms => ({
  cycleDays: committee.cycleDuration,
  firstDueDay: committee.firstDueDay ?? null,
  calendar: committee.calendar ?? { kind: 'days' },
});

/** Due days by round; those of rounds that are not open only where the committee has a calendar. */
const dueDays = (detail: Detail): ReadonlyMap<number, string> => {
  const days = new Map(
    detail.rounds.flatMap(({ roundNumber, dueAt }) => (dueAt === null ? [] : [[roundNumber, dueAt]])),
  );
  const { currentRound, totalMembers } = detail.committee;
  let at = days.get(currentRound);
  if (at === undefined || !hasCalendar(detail.committee)) return days;
  for (let round = currentRound + 1; round <= totalMembers; round += 1) {
    at = dueAtOf(termsOf(detail), at, at);
    days.set(round, at);
  }
  return days;
};

/** The turns of the order; coming ones get the rounds from the current one on. */
export const turnsOf = (detail: Detail, order: readonly number[] = detail.committee.order ?? []): readonly Turn[] => {
  const holders = new Map(activeMembers(detail).map((member) => [member.seatNo, member]));
  const days = dueDays(detail);
  let round = detail.committee.currentRound;
  return order.map((seatNo, at): Turn => {
    const holder = holders.get(seatNo) ?? null;
    const about = { turn: at + 1, seatNo, holder };
    if (holder === null) return { ...about, state: 'empty', round: null, day: null };
    const ownRound = holder.hasWon ? holder.wonInRound : round++;
    const due = ownRound === null ? undefined : days.get(ownRound);
    const day = due === undefined ? null : shortDate(due);
    if (holder.hasWon) return { ...about, state: 'had', round: ownRound, day };
    return { ...about, state: seatNo === detail.committee.nextTurn ? 'next' : 'coming', round: ownRound, day };
  });
};

/** All seats, those without a turn last: what the admin arranges. */
export const wholeOrder = ({ committee }: Detail): readonly number[] => {
  const order = committee.order ?? [];
  const all = Array.from({ length: committee.totalMembers }, (_, at) => at + 1);
  return [...order, ...all.filter((seat) => !order.includes(seat))];
};

/** Number of seats that have another turn than in `saved`. */
export const movedSeats = (order: readonly number[], saved: readonly number[]): number =>
  order.filter((seat, at) => saved[at] !== seat).length;

/** Exchanges the seat with the one before (-1) or after it (1). */
export const withMoved = (order: readonly number[], seat: number, by: -1 | 1): readonly number[] => {
  const at = order.indexOf(seat);
  const other = order[at + by];
  if (at < 0 || other === undefined) return order;
  return order.map((each) => (each === seat ? other : each === other ? seat : each));
};

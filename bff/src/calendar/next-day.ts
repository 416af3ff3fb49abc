import type { News } from '@mandali/contracts/news';
import type { CalendarRound } from '@mandali/projections/calendar/query';
import { dayAt } from '@mandali/domain/india-days';

type DatedRound = CalendarRound & { readonly dueAt: string };

const isComing = (round: CalendarRound, at: string): round is DatedRound =>
  round.dueAt !== null && round.dueAt >= at && (round.drawDate === null || round.owed > 0);

export const nextDay = (rounds: readonly CalendarRound[], at: string): News['next'] => {
  const [next] = rounds
    .filter((round) => isComing(round, at))
    .toSorted((one, other) => dayAt(one.dueAt).localeCompare(dayAt(other.dueAt)) || other.owed - one.owed);
  if (next === undefined) return undefined;
  const { committeeId, committee, roundNumber, dueAt, owed } = next;
  return { committeeId, committee, roundNumber, dueAt, owed: String(owed) };
};

import type { CalendarRound } from '@mandali/projections/calendar/query';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { paths } from '@mandali/contracts/paths';
import { dayAt } from '@mandali/domain/india-days';
import { calendarTexts, type CalendarLanguage } from './texts.ts';

/** Seconds after which a calendar should fetch it again. */
const interval = 12 * 3_600;

type Day = { readonly uid: string; readonly at: string; readonly summary: string; readonly committeeId: number };

const daysOf = (round: CalendarRound, language: CalendarLanguage): readonly Day[] => {
  const { committeeId, committee, roundNumber, dueAt, drawDate, amount, owed } = round;
  const words = calendarTexts[language];
  const due = (): string => {
    if (amount === 0) return words.due(committee, roundNumber);
    return owed > 0 ? words.owed(committee, roundNumber, owed) : words.paid(committee, roundNumber);
  };
  const day = (what: string, at: string | null, summary: string): readonly Day[] =>
    at === null ? [] : [{ uid: `${what}-${committeeId}-${roundNumber}@mandali`, at, summary, committeeId }];
  return [...day('due', dueAt, due()), ...day('draw', drawDate, words.drawn(committee, roundNumber))];
};

type FeedRequest = {
  readonly rounds: readonly CalendarRound[];
  readonly language: CalendarLanguage;
  /** Where the pages are. */
  readonly publicUrl: string;
  /** Of the request, ISO 8601. */
  readonly at: string;
};

/** A calendar (RFC 5545) with a whole day in India for each due day and each draw. */
export const calendarFeed = ({ rounds, language, publicUrl, at }: FeedRequest): string => {
  const { name } = calendarTexts[language];
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: '//Mandali//Mandali//EN', ttl: interval });
  calendar.x('X-WR-TIMEZONE', 'Asia/Kolkata');
  for (const { uid, at: moment, summary, committeeId } of rounds.flatMap((round) => daysOf(round, language))) {
    calendar.createEvent({
      id: uid,
      stamp: at,
      // A bare day: it is the same day wherever the calendar is read.
      start: `${dayAt(moment)}T00:00:00.000Z`,
      allDay: true,
      summary,
      url: new URL(paths.committee(committeeId), publicUrl).href,
      // It takes no time out of the day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};

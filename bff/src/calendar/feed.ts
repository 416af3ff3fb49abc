import type { CalendarRound } from '@mandali/projections/calendar/query';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { paths } from '@mandali/contracts/paths';
import { dayAt } from '@mandali/domain/india-days';
import type { LanguageCode } from '@mandali/contracts/language-table';
import { rupees } from '@mandali/contracts/reminder-text';
import { calendarTexts } from './texts.ts';

const refreshS = 12 * 3_600;

type Day = { readonly uid: string; readonly at: string; readonly summary: string; readonly committeeId: number };

const daysOf = (round: CalendarRound, language: LanguageCode): readonly Day[] => {
  const { committeeId, committee, roundNumber, dueAt, drawDate, amount, owed } = round;
  const texts = calendarTexts[language];
  const due = (): string => {
    if (amount === 0) return texts.due(committee, roundNumber);
    return owed > 0 ? texts.owed(committee, roundNumber, rupees(owed)) : texts.paid(committee, roundNumber);
  };
  const day = (kind: string, at: string | null, summary: string): readonly Day[] =>
    at === null ? [] : [{ uid: `${kind}-${committeeId}-${roundNumber}@mandali`, at, summary, committeeId }];
  return [...day('due', dueAt, due()), ...day('draw', drawDate, texts.drawn(committee, roundNumber))];
};

type FeedRequest = {
  readonly rounds: readonly CalendarRound[];
  readonly language: LanguageCode;
  readonly publicUrl: string;
  readonly at: string;
};

/** Writes an iCalendar feed (RFC 5545) in which each due day and each draw is a whole day in India. */
export const calendarFeed = ({ rounds, language, publicUrl, at }: FeedRequest): string => {
  const { name } = calendarTexts[language];
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: '//Mandali//Mandali//EN', ttl: refreshS });
  for (const { uid, at: moment, summary, committeeId } of rounds.flatMap((round) => daysOf(round, language))) {
    calendar.createEvent({
      id: uid,
      stamp: at,
      // A date without time is the same day in every time zone.
      start: `${dayAt(moment)}T00:00:00.000Z`,
      allDay: true,
      summary,
      url: new URL(paths.committee(committeeId), publicUrl).href,
      // Does not mark the reader as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};

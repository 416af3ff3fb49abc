/** The languages of a calendar. */
export type CalendarLanguage = 'en' | 'hi';

const digits = new Intl.NumberFormat('en-IN');
const rupees = (amount: number): string => `₹${digits.format(amount)}`;

type Words = {
  /** The name of the calendar. */
  readonly name: string;
  readonly owed: (committee: string, round: number, amount: number) => string;
  readonly paid: (committee: string, round: number) => string;
  /** For an admin without a seat. */
  readonly due: (committee: string, round: number) => string;
  readonly drawn: (committee: string, round: number) => string;
};

/** What is read in the reader's own calendar, outside of the pages. */
export const calendarTexts: Readonly<Record<CalendarLanguage, Words>> = {
  en: {
    name: 'Mandali',
    owed: (committee, round, amount) => `${committee}: ${rupees(amount)} due, round ${round}`,
    paid: (committee, round) => `${committee}: round ${round} is paid`,
    due: (committee, round) => `${committee}: payments of round ${round} are due`,
    drawn: (committee, round) => `${committee}: round ${round} was drawn`,
  },
  hi: {
    name: 'मंडली',
    owed: (committee, round, amount) => `${committee}: राउंड ${round} के ${rupees(amount)} देने हैं`,
    paid: (committee, round) => `${committee}: राउंड ${round} की किस्त जमा है`,
    due: (committee, round) => `${committee}: राउंड ${round} की किस्तें देने का दिन`,
    drawn: (committee, round) => `${committee}: राउंड ${round} तय हुआ`,
  },
};

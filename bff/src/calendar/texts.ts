export type CalendarLanguage = 'en' | 'hi';

const digits = new Intl.NumberFormat('en-IN');
const rupees = (amount: number): string => `₹${digits.format(amount)}`;

const en = {
  name: 'Mandali',
  owed: (committee: string, round: number, amount: number) => `${committee}: ${rupees(amount)} due, round ${round}`,
  paid: (committee: string, round: number) => `${committee}: round ${round} is paid`,
  /** Used for an admin without a seat. */
  due: (committee: string, round: number) => `${committee}: payments of round ${round} are due`,
  drawn: (committee: string, round: number) => `${committee}: round ${round} was drawn`,
};

const hi: typeof en = {
  name: 'मंडली',
  owed: (committee, round, amount) => `${committee}: राउंड ${round} के ${rupees(amount)} देने हैं`,
  paid: (committee, round) => `${committee}: राउंड ${round} की किस्त जमा है`,
  due: (committee, round) => `${committee}: राउंड ${round} की किस्तें देने का दिन`,
  drawn: (committee, round) => `${committee}: राउंड ${round} तय हुआ`,
};

export const calendarTexts: Readonly<Record<CalendarLanguage, typeof en>> = { en, hi };

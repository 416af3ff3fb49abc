import { isolatingAll } from '@mandali/contracts/isolated-text';

const en = {
  name: 'Mandali',
  owed: (committee: string, round: number, amount: string) => `${committee}: ${amount} due, round ${round}`,
  paid: (committee: string, round: number) => `${committee}: round ${round} is paid`,
  /** Used for an admin without a seat. */
  due: (committee: string, round: number) => `${committee}: payments of round ${round} are due`,
  drawn: (committee: string, round: number) => `${committee}: round ${round} was drawn`,
};

const hi: typeof en = {
  name: 'मंडली',
  owed: (committee, round, amount) => `${committee}: राउंड ${round} के ${amount} देने हैं`,
  paid: (committee, round) => `${committee}: राउंड ${round} की किस्त जमा है`,
  due: (committee, round) => `${committee}: राउंड ${round} की किस्तें देने का दिन`,
  drawn: (committee, round) => `${committee}: राउंड ${round} तय हुआ`,
};

const ur: typeof en = {
  name: 'منڈلی',
  owed: (committee, round, amount) => `${committee}: راؤنڈ ${round} کے ${amount} دینے ہیں`,
  paid: (committee, round) => `${committee}: راؤنڈ ${round} کی قسط جمع ہے`,
  due: (committee, round) => `${committee}: راؤنڈ ${round} کی قسطیں دینے کا دن`,
  drawn: (committee, round) => `${committee}: راؤنڈ ${round} طے ہوا`,
};

export const calendarTexts = isolatingAll({ en, hi, ur });

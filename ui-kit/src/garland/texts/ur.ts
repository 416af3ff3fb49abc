import type { en } from './en.ts';

export const ur: typeof en = {
  key: {
    won: 'جیتے',
    paid: 'ادا شدہ',
    pending: 'باقی',
    overdue: 'تاریخ گزر گئی',
    empty: 'خالی',
    own: (seat) => `سیٹ ${seat} آپ کی ہے`,
  },
  told: {
    seats: (count) => (count === 1 ? '1 سیٹ' : `ترتیب سے ${count} سیٹیں`),
    won: (count) => (count === 1 ? '1 جیت چکی ہے' : `${count} جیت چکی ہیں`),
    paid: (count, round) =>
      round === undefined ? `${count} کی قسط ادا ہے` : `${count} کی راؤنڈ ${round} کی قسط ادا ہے`,
    overdue: (count) => `${count} کی تاریخ گزر گئی`,
    pending: (count) => `${count} کی قسط باقی`,
    empty: (count) => `${count} خالی`,
    own: (seat, state, owes) => `آپ کی سیٹ ${seat} ہے، ${state}${owes === undefined ? '' : `، اس راؤنڈ میں ${owes}`}۔`,
    newest: (seat) => `سب سے نیا راؤنڈ سیٹ ${seat} نے جیتا۔`,
    sentence: (parts) => `${parts}۔`,
  },
  skip: 'ابھی دکھائیں',
};

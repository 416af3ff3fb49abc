import type { en } from './en.ts';

const weekdays = ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'];

export const ur: typeof en = {
  firstDue: 'پہلی قسط کی آخری تاریخ',
  thenDue: 'اس کے بعد',
  everyDays: (days) => (days === 1 ? 'ہر دن' : `ہر ${days} دن پر`),
  ofMonth: 'مہینے کی کوئی تاریخ',
  ofWeek: 'ہفتے کا کوئی دن',
  onDay: (day) => `${day} تاریخ کو`,
  onLastDay: 'مہینے کے آخری دن',
  onWeekday: (weekday) => `${weekdays[weekday - 1]} کو`,
  outOfUse: 'اسے “اس کے بعد” میں چنیں۔',
  rounds: (rounds, until) => `${rounds} راؤنڈ${until === null ? '' : `، ${until} تک`}`,
  schedule: (first, second, last) =>
    `آخری تاریخ ${first}، پھر ${second}${last === null ? '' : `، اسی طرح ${last} تک`}۔ قرعہ دیر سے نکلے تو بھی یہ تاریخیں نہیں بدلتیں۔`,
  move: 'آخری تاریخ بدلیں',
};

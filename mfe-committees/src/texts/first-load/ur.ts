import type { en } from './en.ts';
import { ur as calendar } from '../calendar/ur.ts';
import { ur as admin } from '../admin/ur.ts';
import { ur as committee } from '../committee/ur.ts';
import { ur as creation } from '../creation/ur.ts';
import { ur as dashboards } from '../dashboard/ur.ts';
import { ur as ending } from '../ending/ur.ts';
import { ur as exchanges } from '../exchanges/ur.ts';
import { ur as members } from '../members/ur.ts';
import { ur as pastRounds } from '../past-rounds/ur.ts';
import { ur as payments } from '../payments/ur.ts';
import { ur as roundsAndDraws } from '../rounds/ur.ts';
import { ur as pots } from '../pots/ur.ts';
import { ur as reports } from '../reports/ur.ts';

export const ur: typeof en = {
  product: 'منڈلی',
  error: 'خرابی',
  success: 'ہو گیا',
  againFrom: (day, clock) => `${day}، ${clock} سے آپ پھر آگے بڑھ سکتے ہیں۔`,
  notLoaded: 'یہ لوڈ نہیں ہو سکا۔ اپنا انٹرنیٹ دیکھ لیں، پھر صفحہ دوبارہ کھولیں۔',
  owed: (dues, amount) => `پچھلے راؤنڈز کی باقی رقم: ${amount} (${dues === 1 ? 'ایک قسط' : `${dues} قسطیں`})`,
  day: {
    label: 'دن',
    today: (day) => `آج، ${day}`,
    yesterday: 'گزشتہ کل',
    other: 'دوسرا دن',
    which: 'کون سا دن',
    missing: 'براہ کرم دن بتائیں',
  },
  draft: { kept: 'آپ نے پہلے جو لکھا تھا، وہ یہیں ہے۔', startAgain: 'نئے سرے سے شروع کریں' },
  explain: (figure) => `${figure}، یہ عدد کیسے بنا`,
  status: { active: 'چالو', completed: 'مکمل' },
  ...dashboards,
  calendar,
  creation,
  ending,
  exchanges,
  committee,
  payments,
  members,
  ...roundsAndDraws,
  pastRounds,
  ...admin,
  search: {
    label: 'نام یا سیٹ سے ڈھونڈیں',
    found: (rows) => (rows === 0 ? 'کوئی نہیں ملا' : `ملے: ${rows}`),
  },
  reports,
  pots,
};

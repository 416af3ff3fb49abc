import type { en } from './en.ts';

export const ur: typeof en = {
  open: 'یہ کمیٹی وقت سے پہلے بند کریں',
  openNext: 'اگلی کمیٹی شروع کریں',
  badge: 'وقت سے پہلے بند',
  endedEarly: (round, rounds) => `${rounds} میں سے راؤنڈ ${round} میں وقت سے پہلے بند ہوئی`,
  endedLabel: 'اس راؤنڈ میں بند ہوئی',
  on: (day) => `${day} کو۔ اب کوئی قسط باقی نہیں ہے۔`,
  reason: (text) => `وجہ: ${text}`,
  notDecided: 'طے نہیں ہوا',
  settlement: 'حساب',
  about: 'ہر سیٹ نے جتنا جمع کیا، اس میں سے ملی ہوئی رقم نکال کر۔ منڈلی خود پیسے نہیں بھیجتی۔',
  paidIn: (amount) => `جمع ${amount}`,
  received: (amount) => `ملے ${amount}`,
  getsBack: 'واپس ملیں گے',
  pays: 'دینے ہیں',
  even: 'برابر',
  seatGetsBack: (amount) => `${amount} واپس ملیں گے`,
  seatPays: (amount) => `${amount} دینے ہیں`,
  allGetBack: (seats) => (seats === 1 ? 'ایک سیٹ کو واپس ملیں گے' : `${seats} سیٹوں کو واپس ملیں گے`),
  allPay: (seats) => (seats === 1 ? 'ایک سیٹ کو دینے ہیں' : `${seats} سیٹوں کو دینے ہیں`),
  notHanded: 'جمع ہوئے اور ابھی نہیں دیے گئے',
};

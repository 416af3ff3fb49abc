import type { en } from './en.ts';

const months = ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'];

export const ur: typeof en = {
  day: (day, month) => `${String(day).padStart(2, '0')} ${months[month - 1]}`,
  open: (name, amount, round, committee, day) =>
    `السلام علیکم ${name}، ${committee} کے راؤنڈ ${round} کی آپ کی ${amount} کی قسط باقی ہے، ${day} تک دینی ہے۔`,
  today: (name, amount, round, committee) =>
    `السلام علیکم ${name}، ${committee} کے راؤنڈ ${round} کی آپ کی ${amount} کی قسط آج دینی ہے۔`,
  late: (name, amount, round, committee, day) =>
    `السلام علیکم ${name}، ${committee} کے راؤنڈ ${round} کی آپ کی ${amount} کی قسط ${day} تک دینی تھی اور ابھی باقی ہے۔`,
  undated: (name, amount, round, committee) =>
    `السلام علیکم ${name}، ${committee} کے راؤنڈ ${round} کی آپ کی ${amount} کی قسط ابھی باقی ہے۔`,
  several: (name, amount, committee, dues) =>
    `السلام علیکم ${name}، ${committee} میں آپ کو ${amount} دینے ہیں: ${dues}۔`,
  dueBy: (round, amount, day) => `راؤنڈ ${round}، ${amount}، ${day} تک`,
  dueSince: (round, amount, day) => `راؤنڈ ${round}، ${amount}، ${day} سے باقی`,
  due: (round, amount) => `راؤنڈ ${round}، ${amount}`,
  upi: (address, reference) => `UPI: ${address}، حوالہ ${reference}۔`,
  note: (words) => `پیسے کیسے دیں: ${words}`,
  orNote: (words) => `یا: ${words}`,
  link: (address) => `یہاں دیکھیں، اور ادا کر چکے ہوں تو بتا دیں: ${address}`,
  thanks: (admin) => `شکریہ، ${admin}`,
  inSeveral: (name, amount, committees) => `السلام علیکم ${name}، ${committees} کمیٹیوں میں آپ کو ${amount} دینے ہیں:`,
  andMore: (committees) => (committees === 1 ? 'اور ایک کمیٹی۔' : `اور ${committees} کمیٹیاں۔`),
  byService: (admin, address) =>
    `${admin === null ? '' : `${admin} کی طرف سے `}منڈلی نے بھیجا۔ پیسے کیسے دینے ہیں، یہ منڈلی میں لکھا ہے۔ ادا کر چکے ہوں تو وہیں بتا دیں: ${address}`,
  stop: (address) => `منڈلی کے سب پیغام بند کریں: ${address}`,
};

import type { VerdictWords } from './verdict-words.ts';
import type { Signers } from './verdict.ts';

const numbers = ['', 'ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ', 'سات', 'آٹھ', 'نو', 'دس', 'گیارہ', 'بارہ'];
const members = (count: number, more = ''): string =>
  `${more}${numbers[count] ?? count} ${count === 1 ? 'ممبر' : 'ممبروں'}`;
const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join('، ')} اور ${all.at(-1)}`;
const people = ({ names, unnamed }: Signers): string => {
  if (names.length === 0) return members(unnamed);
  return list(unnamed === 0 ? names : [...names, members(unnamed, 'مزید ')]);
};
const phones = ({ devices }: Signers): string => (devices === 1 ? 'فون' : 'فونوں');

export const verdictUr: VerdictWords = {
  unforeseeable: 'فاتح کو نہ کوئی چن سکتا تھا، نہ پہلے سے جان سکتا تھا۔',
  own: {
    phone: 'قرعہ نکلنے سے پہلے آپ کے فون نے لسٹ پر دستخط کیے۔',
    computer: 'قرعہ نکلنے سے پہلے آپ کے کمپیوٹر نے لسٹ پر دستخط کیے۔',
  },
  known: (signers, isTold) =>
    `قرعہ نکلنے سے پہلے ${people(signers)} کے ${phones(signers)} نے${isTold ? '' : `، ${signers.devices === 1 ? 'جسے' : 'جنہیں'} آپ نے ملا کر دیکھا ہے،`} لسٹ پر دستخط کیے۔`,
  signed: (signers) =>
    `اس سرور کے مطابق قرعہ نکلنے سے پہلے ${people(signers)} کے ${phones(signers)} نے لسٹ پر دستخط کیے۔`,
  compare: (isOne) => `پکا کرنے کے لیے ${isOne ? 'ان سے' : 'ان میں سے کسی ایک سے'} کھاتہ ملائیں۔`,
  signedByDevices: (count) =>
    `اس سرور کے مطابق قرعہ نکلنے سے پہلے ${numbers[count] ?? count} ${count === 1 ? 'ڈیوائس' : 'ڈیوائسز'} نے لسٹ پر دستخط کیے۔`,
  whose: (isOne) => `یہ فائل نہیں بتاتی کہ ${isOne ? 'وہ ڈیوائس کس کی ہے' : 'وہ ڈیوائسز کن کی ہیں'}۔`,
  publicLot: 'پبلک نمبر کے قرعے سے نکلا۔ لسٹ اس سے پہلے بند ہوئی تھی، یہ اس سرور کا کہنا ہے۔',
  ownBeacon: 'اس سرور کے اپنے بیکن سے نکلا: اسے چلانے والا فاتح کو پہلے سے جان سکتا تھا۔',
  server: 'اس سرور نے نکالا: ایڈمن اکیلا نہیں چن سکتا تھا، سرور چلانے والا چن سکتا تھا۔',
  chosen: (by) => (by === null ? 'کسی ایڈمن نے چنا، قرعہ نہیں نکلا۔' : `${by} نے چنا، قرعہ نہیں نکلا۔`),
  agreedTurn: (seatNo) => `طے شدہ ترتیب میں سیٹ ${seatNo} کی باری۔ کوئی قرعہ نہیں ہوا۔`,
  turn: (no, of) => `${of} میں سے باری ${no}۔`,
  wrong: 'اس قرعے میں کچھ گڑبڑ ہے۔',
  atLine: (line, what) => `لائن ${line}: ${what}`,
  otherWinner: 'یہ صفحہ کھاتے سے الگ فاتح بتاتا ہے۔',
  whatToDo: 'پورے کھاتے کی فائل سیو کر لیں اور کسی اور ممبر کو دکھائیں۔',
  unchecked: 'جانچ نہیں ہوئی۔',
  unannounced: 'اس قرعے کا اعلان پہلے نہیں تھا۔',
  notComputed: 'یہ دوبارہ نہیں نکالا جا سکا۔',
  undecided: ['اس راؤنڈ کا ابھی کوئی فاتح نہیں۔', 'قرعے سے پہلے جانچنے کو کچھ نہیں ہے۔'],
  promisedAnew: (day) => `${day} کو قرعے کا وعدہ نئے سرے سے کیا گیا۔`,
  ofReceipt: 'جانچ نہیں ہوئی: یہ پورے کھاتے سے پتا چلتا ہے۔',
};

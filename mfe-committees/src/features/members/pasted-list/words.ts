// Words of lists that are no names, in the languages of the product. Compared in lower case, without marks and spaces.

const set = (words: string): ReadonlySet<string> => new Set(words.normalize('NFC').split('|'));

const nameHeads = set(
  'name|names|fullname|membername|membersname|nameofmember|givenname|firstname|middlename|lastname|surname|familyname|displayname|naam|member|members|नाम|सदस्य|सदस्यकानाम|पूरानाम|نام|پورانام|ممبر|ممبرکانام',
);
const phoneHeads = set(
  'phone|phoneno|phonenumber|phone1value|mobile|mobileno|mobilenumber|mobno|mob|contact|contactno|contactnumber|number|whatsapp|whatsappno|whatsappnumber|cell|tel|telephone|फ़ोन|फोन|फ़ोननंबर|फोननंबर|मोबाइल|मोबाइलनंबर|नंबर|संपर्क|فون|فوننمبر|موبائل|موبائلنمبر|نمبر|رابطہ',
);
const otherHeads = set(
  'sr|srno|sno|slno|sl|no|serial|serialno|id|amount|contribution|installment|paid|status|date|remark|remarks|note|notes|email|emailid|address|city|group|method|mode|seat|round|क्र|क्रमांक|संख्या|राशि|रकम|तारीख|पता|شمار|رقم|قسط|تاریخ|پتہ',
);
const remarks = set(
  'paid|unpaid|pending|due|cash|upi|gpay|googlepay|phonepe|paytm|bank|cheque|online|done|yes|no|ok|okay|advance|total|home|work|office|other|हाँ|नहीं|जमा|बाकी|नकद|ہاں|نہیں|جمع|باقی|نقد',
);
const selves = set('you|आप|तुम|मैं|آپ|تم|میں');

const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export type Head = 'name' | 'phone' | 'other';

export const headOf = (cell: string): Head | null => {
  const word = bare(cell);
  if (nameHeads.has(word)) return 'name';
  if (phoneHeads.has(word)) return 'phone';
  return otherHeads.has(word) ? 'other' : null;
};

/** 'You' in WhatsApp's list of a group: the admin who copies it. */
export const isSelf = (cell: string): boolean => selves.has(bare(cell));

export const isRemark = (cell: string): boolean => remarks.has(bare(cell)) || headOf(cell) !== null;

const label = String.raw`(?:full\s?name|name|naam|नाम|mobile|mob|phone|ph|tel|telephone|cell|contact|whatsapp|wa|मोबाइल|फ़ोन|फोन|नंबर|نام|موبائل|فون|نمبر)`;
const labelled = new RegExp(String.raw`^\s*${label}(?:\s*(?:no|number|नंबर|نمبر))?\.?\s*[:=\-–]\s*`, 'iu');
const labelBeforePhone = new RegExp(
  String.raw`(^|[\s,(\-–])(?:(?:${label}|no|number)(?:\s*(?:no|number|नंबर|نمبر))?\.?\s*[:=\-–]?|m\s*[:.)]|\(m\))\s*$`,
  'iu',
);
const nameLabel = /^\s*(?:full\s?name|name|naam|नाम|نام)\s*[:=]/iu;
const phoneLabel =
  /^\s*(?:mobile|mob|phone|ph|tel|contact|whatsapp|मोबाइल|फ़ोन|फोन|موبائل|فون)(?:\s*(?:no|number|नंबर|نمبر))?\.?\s*[:=]/iu;

/** 'Name: Asha' on a line, with 'Phone: …' on the next. */
export const hasNameLabel = (line: string): boolean => nameLabel.test(line);
export const hasPhoneLabel = (line: string): boolean => phoneLabel.test(line);

/** Removes 'Name:' before a text and 'Mob.' before a phone. */
export const withoutLabels = (text: string, isBeforePhone: boolean): string => {
  const begun = text.replace(labelled, '');
  return isBeforePhone ? begun.replace(labelBeforePhone, '$1') : begun;
};

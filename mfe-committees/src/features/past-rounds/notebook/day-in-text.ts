const monthWords: readonly string[] = [
  'jan|january|जन|जन॰|जनवरी|جنوری',
  'feb|february|फ़र॰|फर॰|फरवरी|फ़रवरी|فروری',
  'mar|march|मार्च|مارچ',
  'apr|april|अप्रैल|अप्रेल|اپریل',
  'may|मई|مئی',
  'jun|june|जून|جون',
  'jul|july|जुल॰|जुलाई|جولائی',
  'aug|august|अग॰|अगस्त|اگست',
  'sep|sept|september|सित॰|सितंबर|सितम्बर|ستمبر',
  'oct|october|अक्तू॰|अक्टू॰|अक्टूबर|अक्तूबर|اکتوبر',
  'nov|november|नव॰|नवंबर|नवम्बर|نومبر',
  'dec|december|दिस॰|दिसंबर|दिसम्बर|دسمبر',
];
const months: ReadonlyMap<string, number> = new Map(
  monthWords.flatMap((words, at) =>
    words
      .normalize('NFC')
      .split('|')
      .map((word) => [word, at + 1] as const),
  ),
);

const year = String.raw`(\d{4}|\d{2})`;
const word = String.raw`([\p{L}\p{M}॰]+)\.?`;
const between = String.raw`\s*[-/.,\s]\s*`;
const start = String.raw`(^|\D)`;
const form = (pattern: string): RegExp => new RegExp(pattern, 'iu');
/** Each with the places of day, month and year among its groups; the first group stands before the day. */
const forms: readonly (readonly [RegExp, readonly [day: number, month: number, year: number]])[] = [
  [form(String.raw`${start}(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)`), [4, 3, 2]],
  [form(String.raw`${start}(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*${year}(?!\d)`), [2, 3, 4]],
  [form(String.raw`${start}(\d{1,2})(?:st|nd|rd|th)?${between}${word}${between}${year}(?!\d)`), [2, 3, 4]],
  [form(String.raw`(^|[^\p{L}\p{M}])${word}\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+${year}(?!\d)`), [3, 2, 4]],
];

const numberOf = (month: string): number => months.get(month.normalize('NFC').toLowerCase()) ?? Number(month);

const isoDay = (day: number, month: number, inYear: number): string | null => {
  const iso = [String(inYear).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
};

export type DayInText = { readonly day: string; readonly rest: string };

/**
 * Finds the first day of a text in Latin digits, day before month as in India, and returns the text without it. A year of
 * two digits is one of this century. Null: there is none.
 */
export const dayInText = (text: string): DayInText | null => {
  for (const [pattern, [day, month, inYear]] of forms) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const given = found[inYear] ?? '';
    const iso = isoDay(
      Number(found[day]),
      numberOf(found[month] ?? ''),
      Number(given) + (given.length === 2 ? 2000 : 0),
    );
    if (iso === null) continue;
    const before = text.slice(0, found.index) + (found[1] ?? '');
    return { day: iso, rest: `${before} ${text.slice(found.index + found[0].length)}` };
  }
  return null;
};

import { isolatingAll } from './isolated-text.ts';
import type { LanguageCode } from './language-table.ts';
import { referenceOf } from './paying.ts';
import { en } from './reminder-texts/en.ts';
import { hi } from './reminder-texts/hi.ts';
import { ur } from './reminder-texts/ur.ts';
import type { WayToPay } from './way-to-pay.ts';

const inLanguage = isolatingAll({ en, hi, ur });

/** `amount`: whole rupees; `dueAt`: ISO 8601, null: without a due day. */
export type OwedDue = {
  readonly round: number;
  readonly seat: number;
  readonly amount: number;
  readonly dueAt: string | null;
};

export type Reminder = {
  readonly name: string;
  readonly committee: string;
  readonly admin: string;
  /** At least one; the oldest first. */
  readonly dues: readonly OwedDue[];
  readonly way: Pick<WayToPay, 'upi' | 'note'> | null;
  /** Address of the page at which the member answers; null: the member has no phone. */
  readonly link: string | null;
  /** ISO 8601. */
  readonly at: string;
};

export const wordsIn = (language: LanguageCode): typeof en => inLanguage[language];

const offsetOfIndia = 330 * 60_000;
/** Returns the day in India, such as '2026-11-21'. */
export const dayInIndia = (at: string): string => new Date(Date.parse(at) + offsetOfIndia).toISOString().slice(0, 10);

export const rupees = (whole: number): string => `₹${String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')}`;

const dayWords = (words: typeof en, iso: string): string => {
  const [, month = 1, day = 1] = dayInIndia(iso).split('-').map(Number);
  return words.day(day, month);
};

/** Dues of several seats in one round and of one day are one sum. */
const byRound = (dues: readonly OwedDue[]): readonly OwedDue[] => {
  const sums = new Map<string, OwedDue>();
  for (const due of dues) {
    const key = `${due.round} ${due.dueAt}`;
    sums.set(key, { ...due, amount: due.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
};

type DuesReminder = Pick<Reminder, 'name' | 'committee' | 'dues' | 'at'>;

const oneDue = (words: typeof en, { name, committee, at }: DuesReminder, { amount, round, dueAt }: OwedDue): string => {
  const about = [name, rupees(amount), round, committee] as const;
  if (dueAt === null) return words.undated(...about);
  const [due, today] = [dayInIndia(dueAt), dayInIndia(at)];
  if (due === today) return words.today(...about);
  return due > today ? words.open(...about, dayWords(words, dueAt)) : words.late(...about, dayWords(words, dueAt));
};

const listedDue = (words: typeof en, at: string, { round, amount, dueAt }: OwedDue): string => {
  if (dueAt === null) return words.due(round, rupees(amount));
  const say = dayInIndia(dueAt) < dayInIndia(at) ? words.dueSince : words.dueBy;
  return say(round, rupees(amount), dayWords(words, dueAt));
};

export const listedDues = (words: typeof en, at: string, dues: readonly OwedDue[]): string =>
  byRound(dues)
    .map((due) => listedDue(words, at, due))
    .join('; ');

export const dueSentence = (words: typeof en, owing: DuesReminder): string => {
  const { name, committee, at } = owing;
  const dues = byRound(owing.dues);
  const [only] = dues;
  if (only !== undefined && dues.length === 1) return oneDue(words, owing, only);
  const sum = rupees(dues.reduce((total, { amount }) => total + amount, 0));
  return words.several(name, sum, committee, listedDues(words, at, dues));
};

const howToPay = (words: typeof en, { way, committee }: Reminder, last: OwedDue): string[] => {
  if (way === null) return [];
  const { upi, note } = way;
  return [
    ...(upi === null ? [] : [words.upi(upi, referenceOf(committee, last.round, last.seat))]),
    ...(note === null ? [] : [upi === null ? words.note(note) : words.orNote(note)]),
  ];
};

export const reminderText = (language: LanguageCode, reminder: Reminder): string => {
  const words = wordsIn(language);
  const last = reminder.dues.at(-1);
  if (last === undefined) return '';
  const { link, admin } = reminder;
  const due = [dueSentence(words, reminder), ...howToPay(words, reminder, last)].join(' ');
  // The address ends its line: a chat would take a full stop for a part of it.
  return [due, ...(link === null ? [] : [words.link(link)]), words.thanks(admin)].join('\n');
};

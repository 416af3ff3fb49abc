import { count, date, rupees } from '@mandali/platform/format/format.ts';
import type { Pair } from '@mandali/ui-kit/ledger/pairs.tsx';
import type { Entry } from './report.ts';
import { texts } from './texts.ts';

const labels = texts.receiptHolds;

/** A term of a later version stays as it is. */
export const wordOf = (known: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(known, value) ? (known[value] ?? value) : value;

const inWords = (value: unknown): string => (typeof value === 'string' ? wordOf(labels.values, value) : '');
const asNumber = (value: unknown): string => (typeof value === 'number' ? count(value) : '');
const asAmount = (value: unknown): string => (typeof value === 'number' ? rupees(value) : '');
const asDay = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? date(value) : '';

const tellers: Readonly<Record<keyof typeof labels.facts, (value: unknown) => string>> = {
  roundNumber: asNumber,
  seatNo: asNumber,
  status: inWords,
  method: inWords,
  paidAt: asDay,
  drawDate: asDay,
  dueAt: asDay,
  contribution: asAmount,
  totalMembers: asNumber,
};

const fields = Object.keys(tellers) as (keyof typeof tellers)[];

export const factsOf = ({ data, disclosed }: Pick<Entry, 'data' | 'disclosed'>): readonly Pair[] => [
  ...fields
    .map((field) => ({ label: labels.facts[field], value: tellers[field](data[field]) }))
    .filter(({ value }) => value !== ''),
  ...disclosed.map(([kind, value]) => ({ label: wordOf(labels.kinds, kind), value })),
];

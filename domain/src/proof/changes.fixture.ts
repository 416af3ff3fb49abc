import type { Json } from '../decider.ts';
import type { Dice } from './books.fixture.ts';
import type { UnlinkedEvent } from './draws.fixture.ts';
import { type Book, changed, hexDigits, indexesOf, pick, type BookRewrite } from './mutations.fixture.ts';

// Small changes of a lawful book, rehashed and signed again: the result may be lawful or not.

const event = (book: Book, at: number): UnlinkedEvent => book[at] as UnlinkedEvent;
const anyAt = (book: Book, dice: Dice): number => dice(book.length);

const dropped: BookRewrite = (book, dice) => book.toSpliced(anyAt(book, dice), 1);
const doubled: BookRewrite = (book, dice) => {
  const at = anyAt(book, dice);
  return book.toSpliced(at, 0, event(book, at));
};
const swapped: BookRewrite = (book, dice) => {
  const at = dice(book.length - 1);
  const [one, two] = [event(book, at), event(book, at + 1)];
  return book.toSpliced(at, 2, { ...two, at: one.at }, { ...one, at: two.at });
};

const another = (value: Json, dice: Dice): Json => {
  if (typeof value === 'number') return Math.max(1, value + (pick(dice, [1, -1, 2, 100]) ?? 1));
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0 ? [1] : value.toSpliced(dice(value.length), 1);
  if (typeof value === 'object' && value !== null) {
    const fields = value as UnlinkedEvent['data'];
    const key = pick(dice, Object.keys(fields)) ?? '';
    return { ...fields, [key]: another(fields[key] ?? null, dice) };
  }
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value.replace(/.$/, hexDigits[dice(16)] ?? '0');
  return pick(dice, ['pending', 'paid', 'cash', 'upi', 'member', 'Admin', '2026-01-10T09:00:00.000Z', 'fixed']) ?? null;
};
/** Replaces the value of a field by another one of the same kind. */
const fieldChanged: BookRewrite = (book, dice) => {
  const at =
    pick(
      dice,
      indexesOf(book, ({ data }) => Object.keys(data).length > 0),
    ) ?? 0;
  const key = pick(dice, Object.keys(event(book, at).data)) ?? '';
  return changed(book, at, { [key]: another(event(book, at).data[key] ?? null, dice) });
};

/** Changes whose result may be lawful or not, by name. */
export const changes: Readonly<Record<string, BookRewrite>> = {
  'entry dropped': dropped,
  'entry doubled': doubled,
  'entries swapped': swapped,
  'field changed': fieldChanged,
};

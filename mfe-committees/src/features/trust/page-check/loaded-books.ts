import { type CommitteeState, initial } from '@mandali/domain/committee/state';
import { isEqual } from '@mandali/domain/proof/bytes';
import { parseTreeHead } from '@mandali/domain/proof/tree-head';
import { checkEntry, parseEntry, parseObject } from '@mandali/domain/proof/export-line';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import { rootOf } from '@mandali/domain/proof/tree';
import { dropEntries, type BookEnd, readEntries } from './entry-store.ts';
import { type StoredEntry, storedEntryOf } from './stored-entry.ts';
import type { Question, SignedBook } from './question.ts';

const maxBooks = 4;

export type LoadedBook = { readonly end: BookEnd; readonly entries: readonly StoredEntry[]; fold: Fold };
export type Fold = { readonly events: number; readonly state: CommitteeState };
export const emptyFold: Fold = { events: 0, state: initial };

const fromLines = (lines: readonly string[]): readonly StoredEntry[] | null => {
  const entries: StoredEntry[] = [];
  for (const line of lines) {
    const value = parseObject(line);
    const parsed = value && parseEntry(value);
    const entry = parsed?.ok ? checkEntry(parsed.value) : null;
    if (!entry?.ok) return null;
    entries.push(storedEntryOf(entry.value));
  }
  return entries;
};

const fromStore = async (reader: number, id: number): Promise<LoadedBook | null> => {
  const stored = await readEntries(reader, id);
  const entries = stored && fromLines(stored.lines);
  if (stored === null || entries?.length !== stored.size - stored.first) return null;
  const { first, size, head, peaks } = stored;
  return { end: { first, size, head, peaks }, entries, fold: emptyFold };
};

/** Whether these entries may begin the signed book, before more of them are read. */
const mayContinue = ({ size, peaks }: BookEnd, signed: SignedBook): boolean => {
  if (size !== signed.size) return size < signed.size;
  const note = parseSignedNote(signed.note);
  const checkpoint = note.ok ? parseTreeHead(note.value.text) : note;
  return checkpoint.ok && isEqual(checkpoint.value.root, rootOf({ size, peaks }));
};

export const createLoadedBooks = () => {
  const books = new Map<number, LoadedBook>();
  const forget = async (id: number): Promise<null> => {
    books.delete(id);
    await dropEntries(id);
    return null;
  };
  return {
    forget,
    cacheBook: (id: number, book: LoadedBook): LoadedBook => {
      books.delete(id);
      books.set(id, book);
      for (const oldest of [...books.keys()].slice(0, -maxBooks)) books.delete(oldest);
      return book;
    },
    /** Entries of another book are dropped. */
    loadedBookOf: async (question: Question): Promise<LoadedBook | null> => {
      const { id, reader } = question;
      const held = books.get(id) ?? (await fromStore(reader, id));
      return held === null || mayContinue(held.end, question) ? held : forget(id);
    },
  };
};

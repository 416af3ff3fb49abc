import type { Tree } from '@mandali/domain/proof/tree';
import type { Evidence } from './evidence.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// The entries that this device has checked, so that a visit reads only what came since. They name people and amounts: the
// shell removes this database when the session ends (mfe-shell/src/session/leave-nothing.ts).

/** Its name is known to the shell. */
const name = 'mandali-entries';

/** How far the entries of a book are kept; `first` is the revision of the first one. */
export type BookEnd = {
  readonly first: number;
  readonly size: number;
  readonly head: string;
  readonly peaks: Tree['peaks'];
};
type Row = BookEnd & { readonly id: number; readonly owner: number };
export type StoredLines = BookEnd & { readonly lines: readonly string[] };

interface Schema extends DBSchema {
  readonly ends: { readonly key: number; readonly value: Row };
  readonly evidence: { readonly key: number; readonly value: Evidence & { readonly owner: number } };
  /** Lines of the export from a revision on, by committee and revision. */
  readonly lines: { readonly key: [number, number]; readonly value: string };
}

const stores = ['ends', 'lines'] as const;
/** More pieces than these are joined. */
const pieces = 40;

const withEntries = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> => {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (created) => {
        created.createObjectStore('ends', { keyPath: 'id' });
        created.createObjectStore('lines');
        created.createObjectStore('evidence');
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
};

const ofBook = (id: number): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Reads what is kept of a book for this person; null when nothing is. What another person has left is removed. */
export const readEntries = (owner: number, id: number): Promise<StoredLines | null> =>
  withEntries(async (database) => {
    const change = database.transaction(stores, 'readwrite');
    const [ends, lines] = [change.objectStore('ends'), change.objectStore('lines')];
    const all = await ends.getAll();
    if (all.some((row) => row.owner !== owner)) {
      await Promise.all([ends.clear(), lines.clear()]);
      await change.done;
      return null;
    }
    const row = all.find((each) => each.id === id);
    const texts = row === undefined ? [] : await lines.getAll(ofBook(id));
    await change.done;
    return row === undefined ? null : { ...row, lines: texts.flatMap((text) => text.split('\n')) };
  });

type NewLines = { readonly before: number | null; readonly end: BookEnd; readonly lines: readonly string[] };

/** Adds lines after the first `before` entries, unless another tab has added some meanwhile. Null: a new beginning. */
export const addEntries = async (owner: number, id: number, { before, end, lines }: NewLines): Promise<void> => {
  await withEntries(async (database) => {
    const change = database.transaction(stores, 'readwrite');
    const [ends, kept] = [change.objectStore('ends'), change.objectStore('lines')];
    const row = await ends.get(id);
    const isNext = before === null ? row === undefined || row.size < end.size : row?.size === before;
    if (isNext && (row === undefined || row.owner === owner)) {
      if (before === null) await kept.delete(ofBook(id));
      await ends.put({ ...end, id, owner });
      if (lines.length > 0) await kept.put(lines.join('\n'), [id, before ?? end.first]);
      if ((await kept.count(ofBook(id))) > pieces) {
        const joined = (await kept.getAll(ofBook(id))).join('\n');
        await kept.delete(ofBook(id));
        await kept.put(joined, [id, end.first]);
      }
    }
    await change.done;
  });
};

/** Forgets the entries of a book that are not those of the note that is kept now. */
export const dropEntries = async (id: number): Promise<void> => {
  await withEntries(async (database) => {
    const change = database.transaction(stores, 'readwrite');
    await Promise.all([change.objectStore('ends').delete(id), change.objectStore('lines').delete(ofBook(id))]);
    await change.done;
  });
};

/** Keeps what a page was told instead of what the book says. The first one stays: it has the first answer. */
export const keepEvidence = async (owner: number, id: number, evidence: Evidence): Promise<void> => {
  await withEntries(async (database) => {
    const { store, done } = database.transaction('evidence', 'readwrite');
    if ((await store.get(id)) === undefined) await store.put({ ...evidence, owner }, id);
    await done;
  });
};

/** Reads it for the person who was told so; null when there is none. */
export const readEvidence = async (owner: number, id: number): Promise<Evidence | null> => {
  const found = await withEntries((database) => database.get('evidence', id));
  return found?.owner === owner ? found : null;
};

/** Somebody goes on with the book that the server shows. */
export const dropEvidence = async (id: number): Promise<void> => {
  await withEntries((database) => database.delete('evidence', id));
};

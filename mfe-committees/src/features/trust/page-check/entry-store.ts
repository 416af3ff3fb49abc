import type { Tree } from '@mandali/domain/proof/tree';
import type { Evidence } from './evidence.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// The entries that this device has checked, so that a visit reads only newer ones. They name people and amounts: the
// shell removes this database when the session ends (mfe-shell/src/session/remove-personal-data.ts).

const name = 'mandali-entries';

/** `first`: revision of the first stored entry. */
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
/** Maximum number of rows of a book; more are joined into one. */
const maxRows = 40;

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

/** Null where there are none. Removes the entries of another user. */
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

/** Adds lines after the first `before` entries (null: replaces all), unless another tab has added some meanwhile. */
export const addEntries = async (owner: number, id: number, { before, end, lines }: NewLines): Promise<void> => {
  await withEntries(async (database) => {
    const change = database.transaction(stores, 'readwrite');
    const [ends, storedLines] = [change.objectStore('ends'), change.objectStore('lines')];
    const row = await ends.get(id);
    const isNext = before === null ? row === undefined || row.size < end.size : row?.size === before;
    if (isNext && (row === undefined || row.owner === owner)) {
      if (before === null) await storedLines.delete(ofBook(id));
      await ends.put({ ...end, id, owner });
      if (lines.length > 0) await storedLines.put(lines.join('\n'), [id, before ?? end.first]);
      if ((await storedLines.count(ofBook(id))) > maxRows) {
        const joined = (await storedLines.getAll(ofBook(id))).join('\n');
        await storedLines.delete(ofBook(id));
        await storedLines.put(joined, [id, end.first]);
      }
    }
    await change.done;
  });
};

export const dropEntries = async (id: number): Promise<void> => {
  await withEntries(async (database) => {
    const change = database.transaction(stores, 'readwrite');
    await Promise.all([change.objectStore('ends').delete(id), change.objectStore('lines').delete(ofBook(id))]);
    await change.done;
  });
};

/** Unless there is earlier evidence. */
export const storeEvidence = async (owner: number, id: number, evidence: Evidence): Promise<void> => {
  await withEntries(async (database) => {
    const { store, done } = database.transaction('evidence', 'readwrite');
    if ((await store.get(id)) === undefined) await store.put({ ...evidence, owner }, id);
    await done;
  });
};

export const readEvidence = async (owner: number, id: number): Promise<Evidence | null> => {
  const found = await withEntries((database) => database.get('evidence', id));
  return found?.owner === owner ? found : null;
};

export const dropEvidence = async (id: number): Promise<void> => {
  await withEntries((database) => database.delete('evidence', id));
};

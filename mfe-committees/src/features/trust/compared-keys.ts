import type { PersonKey } from '@mandali/contracts/witness-shapes';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// Whose phone a key is, as a reader has seen with their own eyes; and which keys of these people, and of their own, that
// reader has been told of since. By reader: what one person has seen proves nothing to the next one on this device. User
// ids and keys, no names: it stays at a sign-out.

/** A device key that was compared at this device, by code or by link. `key`: base64; `at`: milliseconds since 1970. */
export type ComparedKey = { readonly key: string; readonly userId: number; readonly at: number };

/** Keys of a person that are no news to the reader any more. */
type KnownKeys = { readonly userId: number; readonly keys: readonly string[] };

type OfReader<T> = T & { readonly reader: number };
interface Schema extends DBSchema {
  readonly compared: { readonly key: [reader: number, key: string]; readonly value: OfReader<ComparedKey> };
  readonly known: { readonly key: [reader: number, userId: number]; readonly value: OfReader<KnownKeys> };
}

/** Does `work` with what is kept of devices; null where the browser keeps nothing. */
const withDevices = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> => {
  try {
    const database = await openDB<Schema>('mandali-devices', 2, {
      upgrade: (upgraded, version) => {
        // Rows of version 1 do not say who has compared.
        if (version > 0) for (const name of ['compared', 'known'] as const) upgraded.deleteObjectStore(name);
        upgraded.createObjectStore('compared', { keyPath: ['reader', 'key'] });
        upgraded.createObjectStore('known', { keyPath: ['reader', 'userId'] });
      },
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

const allOf = (reader: number): IDBKeyRange => IDBKeyRange.bound([reader], [reader, []]);

/** Reads which keys this reader has compared here, by key; empty where none were, or nothing is kept. */
export const comparedKeys = async (reader: number): Promise<ReadonlyMap<string, ComparedKey>> => {
  const all = await withDevices((database) => database.getAll('compared', allOf(reader)));
  return new Map((all ?? []).map((each) => [each.key, each]));
};

/** Remembers that the reader has seen whose phone this is. Every other key of that person is news from then on. */
export const rememberCompared = async (reader: number, compared: ComparedKey): Promise<boolean> => {
  const { key, userId } = compared;
  const done = await withDevices(async (database) => {
    const change = database.transaction(['compared', 'known'], 'readwrite');
    const known = await change.objectStore('known').get([reader, userId]);
    await change.objectStore('compared').put({ ...compared, reader });
    await change.objectStore('known').put({ reader, userId, keys: [...new Set([...(known?.keys ?? []), key])] });
    await change.done;
    return true;
  });
  return done ?? false;
};

/** The reader has taken note of this key; it is not told again. */
export const noteKey = async (reader: number, { id: userId, key }: Pick<PersonKey, 'id' | 'key'>): Promise<void> => {
  await withDevices(async (database) => {
    const { store, done } = database.transaction('known', 'readwrite');
    const known = await store.get([reader, userId]);
    await store.put({ reader, userId, keys: [...new Set([...(known?.keys ?? []), key])] });
    await done;
  });
};

export type ReportedKeys = {
  /** The reader's own user id. */
  readonly own: number;
  /** This device's key. */
  readonly device: string;
  readonly keys: readonly PersonKey[];
};

/**
 * Which keys are news: of the reader, those that came after this device first looked; of a person whose phone was
 * compared, every key that was not. Keys of anybody else say nothing that this device could judge.
 */
export const newKeys = async ({ own, device, keys }: ReportedKeys): Promise<readonly PersonKey[]> => {
  const news = await withDevices(async (database) => {
    const change = database.transaction(['compared', 'known'], 'readwrite');
    const known = change.objectStore('known');
    const compared = new Set((await change.objectStore('compared').getAll(allOf(own))).map(({ userId }) => userId));
    const mine = await known.get([own, own]);
    const ownKeys = keys.filter(({ id }) => id === own).map(({ key }) => key);
    if (mine === undefined) await known.put({ reader: own, userId: own, keys: [...new Set([device, ...ownKeys])] });
    const found: PersonKey[] = [];
    for (const told of keys) {
      if (told.key === device || (told.id !== own && !compared.has(told.id))) continue;
      if ((await known.get([own, told.id]))?.keys.includes(told.key) !== true) found.push(told);
    }
    await change.done;
    return found;
  });
  return news ?? [];
};

/** Reads about whose keys the server is to be asked: those of the reader, and of everybody whose phone was compared. */
export const watchedPeople = async (own: number): Promise<readonly number[]> => {
  const people = new Set([own, ...[...(await comparedKeys(own)).values()].map(({ userId }) => userId)]);
  return [...people].slice(0, 50);
};

import type { PersonKey as comparedKeysQuery } from '@mandali/contracts/witness-shapes';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// The owners of device keys, as a reader has verified in person; and the keys of these people and of the reader that the
// page has already reported. By reader: a comparison by one user proves nothing to the next user of this device. User ids
// and keys, no names: it stays after sign-out.

/** Compared by code or link. `key`: base64; `at`: ms since 1970. */
export type ComparedKey = { readonly key: string; readonly userId: number; readonly at: number };

type KnownKeys = { readonly userId: number; readonly keys: readonly string[] };

type WithReader<T> = T & { readonly reader: number };
interface Schema extends DBSchema {
  readonly compared: { readonly key: [reader: number, key: string]; readonly value: WithReader<ComparedKey> };
  readonly known: { readonly key: [reader: number, userId: number]; readonly value: WithReader<KnownKeys> };
}

/** Null where the browser has no storage. */
const withDevices = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> => {
  try {
    const database = await openDB<Schema>('mandali-devices', 2, {
      upgrade: (upgraded, version) => {
        // Rows of version 1 have no reader.
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

const rangeOfReader = (reader: number): IDBKeyRange => IDBKeyRange.bound([reader], [reader, []]);

/** By key. */
export const comparedKeys = async (reader: number): Promise<ReadonlyMap<string, ComparedKey>> => {
  const stored = await withDevices((database) => database.getAll('compared', rangeOfReader(reader)));
  return new Map((stored ?? []).map((each) => [each.key, each]));
};

/** Every other key of that person is reported from then on. */
export const storeComparedKey = async (reader: number, compared: ComparedKey): Promise<boolean> => {
  const { key, userId } = compared;
  const done = await withDevices(async (database) => {
    const change = database.transaction(['compared', 'known'], 'readwrite');
    const knownKeys = await change.objectStore('known').get([reader, userId]);
    await change.objectStore('compared').put({ ...compared, reader });
    await change.objectStore('known').put({ reader, userId, keys: [...new Set([...(knownKeys?.keys ?? []), key])] });
    await change.done;
    return true;
  });
  return done ?? false;
};

/** Stores the key as known, so that it is not reported again. */
export const acknowledgeKey = async (
  reader: number,
  { id: userId, key }: Pick<comparedKeysQuery, 'id' | 'key'>,
): Promise<void> => {
  await withDevices(async (database) => {
    const { store, done } = database.transaction('known', 'readwrite');
    const knownKeys = await store.get([reader, userId]);
    await store.put({ reader, userId, keys: [...new Set([...(knownKeys?.keys ?? []), key])] });
    await done;
  });
};

export type ReportedKeys = {
  readonly readerId: number;
  readonly device: string;
  readonly keys: readonly comparedKeysQuery[];
};

/**
 * The keys to report: the reader's own keys since this device's first visit, and all uncompared keys of people whose
 * phone was compared. This device cannot judge keys of other people.
 */
export const newKeys = async ({ readerId, device, keys }: ReportedKeys): Promise<readonly comparedKeysQuery[]> => {
  const news = await withDevices(async (database) => {
    const change = database.transaction(['compared', 'known'], 'readwrite');
    const knownKeys = change.objectStore('known');
    const compared = new Set(
      (await change.objectStore('compared').getAll(rangeOfReader(readerId))).map(({ userId }) => userId),
    );
    const mine = await knownKeys.get([readerId, readerId]);
    const ownKeys = keys.filter(({ id }) => id === readerId).map(({ key }) => key);
    if (mine === undefined)
      await knownKeys.put({ reader: readerId, userId: readerId, keys: [...new Set([device, ...ownKeys])] });
    const found: comparedKeysQuery[] = [];
    for (const key of keys) {
      if (key.key === device || (key.id !== readerId && !compared.has(key.id))) continue;
      if ((await knownKeys.get([readerId, key.id]))?.keys.includes(key.key) !== true) found.push(key);
    }
    await change.done;
    return found;
  });
  return news ?? [];
};

/** The reader, and all people whose phone was compared. At most 50. */
export const watchedPeople = async (readerId: number): Promise<readonly number[]> => {
  const people = new Set([readerId, ...[...(await comparedKeys(readerId)).values()].map(({ userId }) => userId)]);
  return [...people].slice(0, 50);
};

import { newKey } from '@mandali/platform/requests/new-key.ts';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

// The last answers that one person has seen on this device (docs/adr/0170). Their owner is one stay of that person, from
// sign-in to sign-out. Each read and write checks the stay in the same transaction, so a tab that has not learned of the
// sign-out yet cannot leave data behind.

export type StoredAnswer = {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly data: unknown;
};

type Owner = { readonly person: number; readonly stay: string };

type Schema = DBSchema & {
  owner: { key: string; value: Owner };
  answers: { key: string; value: StoredAnswer; indexes: { at: number } };
};
type WriteTransaction = IDBPTransaction<Schema, ('owner' | 'answers')[], 'readwrite'>;

const ownerKey = 'now';
/** Entry in localStorage: there may be answers to remove. */
const marker = 'seen';

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('seen', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at');
    },
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const writing = async (work: (tx: WriteTransaction) => Promise<void>): Promise<void> => {
  const tx = (await open()).transaction(['owner', 'answers'], 'readwrite');
  await work(tx);
  await tx.done;
};

const isOf = async (tx: WriteTransaction, stay: string): Promise<boolean> =>
  (await tx.objectStore('owner').get(ownerKey))?.stay === stay;

const clear = async (tx: WriteTransaction): Promise<void> => {
  await tx.objectStore('owner').clear();
  await tx.objectStore('answers').clear();
};

/** Reads keys only: answers may be large. */
const thin = async (tx: WriteTransaction, since: number, atMost: number): Promise<void> => {
  const answers = tx.objectStore('answers');
  let kept = 0;
  let cursor = await answers.index('at').openKeyCursor(null, 'prev');
  while (cursor !== null) {
    if (cursor.key < since || kept >= atMost) await answers.delete(cursor.primaryKey);
    else kept += 1;
    cursor = await cursor.continue();
  }
};

/**
 * Begins a stay at sign-in; removes answers of other persons.
 * @param since ms since 1970
 * @returns the stay, by which to read and write
 */
export const claim = async (person: number, since: number, atMost: number): Promise<string> => {
  localStorage.setItem(marker, 'yes');
  let { stay }: Owner = { person, stay: newKey() };
  await writing(async (tx) => {
    const owner = await tx.objectStore('owner').get(ownerKey);
    if (owner?.person === person) ({ stay } = owner);
    else await clear(tx);
    await tx.objectStore('owner').put({ person, stay }, ownerKey);
    await thin(tx, since, atMost);
  });
  return stay;
};

export const keep = (stay: string, answers: readonly StoredAnswer[]): Promise<void> =>
  writing(async (tx) => {
    if (!(await isOf(tx, stay))) return;
    for (const answer of answers) await tx.objectStore('answers').put(answer);
  });

/** Also removes the parts: keys that continue `["committees","one",7` with a comma. */
export const drop = (stay: string, hash: string): Promise<void> =>
  writing(async (tx) => {
    if (!(await isOf(tx, stay))) return;
    const parts = `${hash.slice(0, -1)},`;
    await tx.objectStore('answers').delete(hash);
    await tx.objectStore('answers').delete(IDBKeyRange.bound(parts, `${parts}\uffff`));
  });

export const find = async (stay: string, hash: string): Promise<StoredAnswer | undefined> => {
  const tx = (await open()).transaction(['owner', 'answers']);
  const [owner, answer] = await Promise.all([
    tx.objectStore('owner').get(ownerKey),
    tx.objectStore('answers').get(hash),
  ]);
  return owner?.stay === stay ? answer : undefined;
};

/** Null: of all stays. */
export const erase = async (stay: string | null): Promise<void> => {
  await writing(async (tx) => {
    if (stay === null || (await isOf(tx, stay))) await clear(tx);
  });
  if (localStorage.getItem('token') === null) localStorage.removeItem(marker);
};

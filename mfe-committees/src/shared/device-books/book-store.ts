import type { Doubt, Pinned } from '@mandali/domain/proof/witness';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// What this device remembers of the books that it has seen: signed notes, keys and times. No name, no amount, nothing
// of the person: it stays when somebody signs out, because the next visit is checked against it.

/**
 * Why the page raises an alarm: 'no-answer' when the check was refused for long, 'shown' when a page was told something
 * else than the signed book says.
 */
export type AlarmKind = Doubt | 'no-answer' | 'shown';

/** The calls that a check is made of. */
export type CheckCall = 'checkpoint' | 'cosignature' | 'entries' | 'proof';

/** Times are milliseconds since 1970, on this device's clock. */
export type Alarm = {
  readonly kind: AlarmKind;
  readonly at: number;
  /** How many entries the server claims; null when that cannot be read. */
  readonly size: number | null;
  /** What the server showed; null when it showed nothing. */
  readonly shown: string | null;
  /** The kept note and the shown one, as a file of docs/audit.md. */
  readonly evidence: string | null;
  /** What differs was shown by another member's phone, not by the server. */
  readonly fromPhone: boolean;
  /** When the operator has said that a backup was restored. */
  readonly restoredAt: string | null;
  /** For how often, and since when, the check was refused. */
  readonly refused: Refused | null;
  /** Of a closed alarm: the lists that this device had signed in the book that was kept before. */
  readonly lists?: readonly KeptList[];
};

/** `outage`: since when the server has said that it is not available. */
export type Refused = { readonly times: number; readonly since: number; readonly outage?: number };

/** A cosignature of this device's own, over a book that holds the closed list of a draw. */
export type KeptList = {
  readonly round: number;
  /** The signed note with the device's line, letter for letter. */
  readonly note: string;
  readonly size: number;
  /** The time of the cosignature, in seconds since 1970. */
  readonly seconds: number;
  /** The beacon's newest round that the device held then, from a public relay and verified; null: it held none. */
  readonly newest: { readonly chain: string; readonly round: number } | null;
  /** When the server first answered that it has taken a confirmed cosignature of this list, seconds since 1970. */
  readonly takenAt?: number;
};

export type KeptBook = {
  /** `<host>/committees/<id>`. */
  readonly origin: string;
  /** The newest checkpoint that continued all before, with the log's line; null before the first one. */
  readonly note: string | null;
  readonly size: number;
  readonly keptAt: number;
  /** The size that this device has last cosigned. */
  readonly cosigned: number;
  /** One for each draw whose list this device signed; missing in books that were kept before there were any. */
  readonly lists?: readonly KeptList[];
  /** The checkpoint was. */
  readonly refused: Refused | null;
  /** The other calls of the check were; left out: none was. */
  readonly refusals?: { readonly [Call in Exclude<CheckCall, 'checkpoint'>]?: Refused };
  readonly alarm: Alarm | null;
  /** Alarms that somebody has closed, each with its note and evidence. */
  readonly closed: readonly Alarm[];
};

/** A key pair that cannot leave the browser, or (where it cannot make one) the seed of 32 bytes. */
export type DeviceKey =
  | { readonly publicKey: Uint8Array; readonly privateKey: CryptoKey }
  | { readonly seed: Uint8Array };

export type BookStore = {
  /** The log's key as it was seen first on this address. */
  readonly pinned: (server: string) => Promise<Pinned | undefined>;
  /** Pins a key where none is pinned; answers the one that is. */
  readonly pin: (server: string, key: Pinned) => Promise<Pinned>;
  readonly unpin: (server: string) => Promise<void>;
  readonly book: (origin: string) => Promise<KeptBook | undefined>;
  /**
   * Reads and writes at once: another tab comes before or after it. `change` answers the row to be there from now on. Where
   * the browser does not store it, as on a full disk, it is there until this page is closed.
   */
  readonly change: (origin: string, change: (book: KeptBook) => KeptBook) => Promise<KeptBook>;
  /** Whether the last change of this book is in this page alone. */
  readonly isUnwritten: (origin: string) => boolean;
  /** The device's key; the first one that was made stays. */
  readonly device: (make: () => Promise<DeviceKey>) => Promise<DeviceKey>;
};

interface Schema extends DBSchema {
  readonly keys: { readonly key: string; readonly value: Pinned };
  readonly books: { readonly key: string; readonly value: KeptBook };
  readonly device: { readonly key: string; readonly value: DeviceKey };
}

const unseen = (origin: string): KeptBook => ({
  origin,
  note: null,
  size: 0,
  keptAt: 0,
  cosigned: 0,
  refused: null,
  alarm: null,
  closed: [],
});

/** What the browser did not store, by origin. */
const unwritten = new Map<string, KeptBook>();

type Books = IDBPDatabase<Schema>;

const writeBook = async (database: Books, origin: string, change: (book: KeptBook) => KeptBook): Promise<KeptBook> => {
  const { store, done } = database.transaction('books', 'readwrite');
  // Without a reader of its own it would be an error of the page when a write above it fails.
  done.catch(() => {});
  const changed = change(unwritten.get(origin) ?? (await store.get(origin)) ?? unseen(origin));
  await store.put(changed, origin);
  await done;
  unwritten.delete(origin);
  return changed;
};

const changeBook: (...args: Parameters<typeof writeBook>) => Promise<KeptBook> = async (database, origin, change) => {
  try {
    return await writeBook(database, origin, change);
  } catch {
    const before = unwritten.get(origin) ?? (await database.get('books', origin)) ?? unseen(origin);
    const changed = change(before);
    unwritten.set(origin, changed);
    return changed;
  }
};

const open = async (): Promise<IDBPDatabase<Schema> | null> => {
  try {
    return await openDB<Schema>('mandali-books', 1, {
      upgrade: (created) => {
        for (const store of ['keys', 'books', 'device'] as const) created.createObjectStore(store);
      },
    });
  } catch {
    return null;
  }
};

/** Null where the browser keeps nothing, as in some private windows: the page works, and says so. */
export const openBookStore = async (): Promise<BookStore | null> => {
  const database = await open();
  if (database === null) return null;
  return {
    pinned: (server) => database.get('keys', server),
    pin: async (server, key) => {
      const { store, done } = database.transaction('keys', 'readwrite');
      const before = await store.get(server);
      if (before === undefined) await store.put(key, server);
      await done;
      return before ?? key;
    },
    unpin: (server) => database.delete('keys', server),
    book: async (origin) => unwritten.get(origin) ?? database.get('books', origin),
    change: (origin, change) => changeBook(database, origin, change),
    isUnwritten: (origin) => unwritten.has(origin),
    device: async (make) => {
      const known = await database.get('device', 'own');
      if (known !== undefined) return known;
      // Made before the transaction, which does not wait for anything else.
      const made = await make();
      const { store, done } = database.transaction('device', 'readwrite');
      const before = await store.get('own');
      if (before === undefined) await store.put(made, 'own');
      await done;
      return before ?? made;
    },
  };
};

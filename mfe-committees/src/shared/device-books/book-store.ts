import type { Doubt, PinnedLog } from '@mandali/domain/proof/witness';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

// The books that this device has seen: signed notes, keys and times. No personal data: it stays after sign-out, because
// the next visit is checked against it.

/** 'no-answer': the check was refused for long; 'shown': the page differed from the signed book. */
export type AlarmKind = Doubt | 'no-answer' | 'shown';

export type CheckCall = 'checkpoint' | 'cosignature' | 'entries' | 'proof';

/** Times: ms since 1970, by this device's clock. */
export type Alarm = {
  readonly kind: AlarmKind;
  readonly at: number;
  /** Number of entries that the server claims; null where it is unreadable. */
  readonly size: number | null;
  /** The server's note; null where it sent none. */
  readonly shown: string | null;
  /** The stored and the shown note, in the file format of docs/audit.md. */
  readonly evidence: string | null;
  /** The differing note came from another member's phone, not from the server. */
  readonly fromPhone: boolean;
  /** When the operator announced a restored backup. */
  readonly restoredAt: string | null;
  readonly refused: RefusalCount | null;
  /** Of a closed alarm: the lists that this device had signed in the earlier book. */
  readonly lists?: readonly SignedList[];
};

/** `outage`: when the server's 503 answers began. */
export type RefusalCount = { readonly times: number; readonly since: number; readonly outage?: number };

/** A cosignature of this device's own, over a book that holds the closed list of a draw. */
export type SignedList = {
  /** Number of the round; 0: the list is that of the draw for all turns. */
  readonly round: number;
  /** The signed note with the device's line, verbatim. */
  readonly note: string;
  readonly size: number;
  /** Time of the cosignature, seconds since 1970. */
  readonly seconds: number;
  /** The beacon's newest round that the device had verified then; null: none. */
  readonly newest: { readonly chain: string; readonly round: number } | null;
  /** When the server first accepted a confirmed cosignature of this list, seconds since 1970. */
  readonly takenAt?: number;
};

export type StoredBook = {
  /** `<host>/committees/<id>`. */
  readonly origin: string;
  /** The newest checkpoint that continued all earlier ones, with the log's line; null before the first. */
  readonly note: string | null;
  readonly size: number;
  readonly keptAt: number;
  /** Size of the last cosigned book. */
  readonly cosigned: number;
  /** One for each draw whose list this device signed; missing in books stored by old versions. */
  readonly lists?: readonly SignedList[];
  /** Refusals of the checkpoint. */
  readonly refused: RefusalCount | null;
  /** Refusals of the other calls; left out: none. */
  readonly refusals?: { readonly [Call in Exclude<CheckCall, 'checkpoint'>]?: RefusalCount };
  readonly alarm: Alarm | null;
  /** Closed alarms, each with its note and evidence. */
  readonly closed: readonly Alarm[];
};

/** A key pair that cannot be exported, or a seed of 32 bytes where the browser cannot create one. */
export type DeviceKey =
  | { readonly publicKey: Uint8Array; readonly privateKey: CryptoKey }
  | { readonly seed: Uint8Array };

export type BookStore = {
  /** The log's key that this address showed first. */
  readonly pinned: (server: string) => Promise<PinnedLog | undefined>;
  /** Pins a key where none is pinned; returns the pinned one. */
  readonly pin: (server: string, key: PinnedLog) => Promise<PinnedLog>;
  readonly unpin: (server: string) => Promise<void>;
  readonly book: (origin: string) => Promise<StoredBook | undefined>;
  /**
   * Reads and writes in one transaction; `change` returns the new row. Where the browser cannot store it, as on a full
   * disk, it lasts until this page is closed.
   */
  readonly change: (origin: string, change: (book: StoredBook) => StoredBook) => Promise<StoredBook>;
  /** The last change of this book is only in this page's memory. */
  readonly isUnwritten: (origin: string) => boolean;
  /** Created once. */
  readonly device: (make: () => Promise<DeviceKey>) => Promise<DeviceKey>;
};

interface Schema extends DBSchema {
  readonly keys: { readonly key: string; readonly value: PinnedLog };
  readonly books: { readonly key: string; readonly value: StoredBook };
  readonly device: { readonly key: string; readonly value: DeviceKey };
}

const unseen = (origin: string): StoredBook => ({
  origin,
  note: null,
  size: 0,
  keptAt: 0,
  cosigned: 0,
  refused: null,
  alarm: null,
  closed: [],
});

/** Books that the browser did not store, by origin. */
const unwritten = new Map<string, StoredBook>();

type Books = IDBPDatabase<Schema>;

const writeBook = async (
  database: Books,
  origin: string,
  change: (book: StoredBook) => StoredBook,
): Promise<StoredBook> => {
  const { store, done } = database.transaction('books', 'readwrite');
  // Unhandled, a failed write above would be reported as an error of the page.
  done.catch(() => {});
  const changed = change(unwritten.get(origin) ?? (await store.get(origin)) ?? unseen(origin));
  await store.put(changed, origin);
  await done;
  unwritten.delete(origin);
  return changed;
};

const changeBook: (...args: Parameters<typeof writeBook>) => Promise<StoredBook> = async (database, origin, change) => {
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

/** Null where the browser has no storage, as in some private windows: the page works without and reports it. */
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
      const stored = await database.get('device', 'own');
      if (stored !== undefined) return stored;
      // Created before the transaction, which ends at the first await of anything else.
      const created = await make();
      const { store, done } = database.transaction('device', 'readwrite');
      const before = await store.get('own');
      if (before === undefined) await store.put(created, 'own');
      await done;
      return before ?? created;
    },
  };
};

import { createStore } from '@mandali/platform/page/store.ts';

/** Why the browser stores nothing: site data is blocked, or there is no room. */
export type StorageFault = 'blocked' | 'full';

/** Null: the browser has stored everything until now. */
export const storageFault = createStore<StorageFault | null>(null);

/** Notes a full disk; localStorage and IndexedDB fail with the same error. */
export const noteFailedWrite = (error: unknown): void => {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    storageFault.set(storageFault.get() ?? 'full');
};

/** Entries that a storage refused, for the life of the page. */
const refused = new WeakMap<Storage, Map<string, string>>();

const refusedBy = (storage: Storage): Map<string, string> => {
  const entries = refused.get(storage) ?? new Map<string, string>();
  refused.set(storage, entries);
  return entries;
};

const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** A browser that blocks site data throws already when a page reads `localStorage`. The replacement refuses every entry. */
const replaceBlocked = (name: 'localStorage' | 'sessionStorage'): void => {
  if (attempt(() => globalThis[name]) !== null) return;
  const value: unknown = Object.create(Storage.prototype);
  Object.defineProperty(globalThis, name, { value, configurable: true });
  storageFault.set('blocked');
};

/**
 * Keeps in memory what the browser refuses to store, so that the page works until it is closed. It must run before any code of the
 * page reads the storage. Every part of the page uses the browser's own objects: remotes have no module in common for this.
 */
export const outlastStorage = (): void => {
  const { getItem, setItem, removeItem } = Storage.prototype;
  Storage.prototype.getItem = function get(key) {
    return refused.get(this)?.get(key) ?? attempt(() => getItem.call(this, key));
  };
  Storage.prototype.setItem = function set(key, value) {
    try {
      setItem.call(this, key, value);
      refused.get(this)?.delete(key);
    } catch {
      // The old value would come back with the next page.
      attempt(() => removeItem.call(this, key));
      refusedBy(this).set(key, value);
      storageFault.set(storageFault.get() ?? 'full');
    }
  };
  Storage.prototype.removeItem = function remove(key) {
    refused.get(this)?.delete(key);
    attempt(() => removeItem.call(this, key));
  };
  replaceBlocked('localStorage');
  replaceBlocked('sessionStorage');
};

import type { Page } from 'playwright-core';

/** All storage of this origin on the device, as one text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rowsOf = async (name: string): Promise<unknown[]> => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error as Error));
      });
      const stores = [...db.objectStoreNames];
      const rows = await Promise.all(
        stores.map(
          (store) =>
            new Promise<unknown>((resolve) => {
              const reading = db.transaction(store).objectStore(store).getAll();
              reading.addEventListener('success', () => resolve(reading.result));
            }),
        ),
      );
      db.close();
      return [name, stores, rows];
    };
    const databases = await indexedDB.databases();
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      await Promise.all(databases.map(({ name = '' }) => rowsOf(name))),
      await Promise.all(cached.flat().map((response) => response.text())),
    ]);
  });

/** Whether a worker controls the page and has all files to open it. */
export const isAppCached = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () => navigator.serviceWorker.controller !== null && (await caches.match('/kept-editions')) !== undefined,
  );

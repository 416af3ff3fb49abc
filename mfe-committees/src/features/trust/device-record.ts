import { originOf, parseTreeHead } from '@mandali/domain/proof/tree-head';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import type { PinnedLog } from '@mandali/domain/proof/witness';
import { currentSession } from '@mandali/platform/session/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { withAlarmClosed, isCertain } from '../../shared/device-books/alarms.ts';
import { dropEntries, dropEvidence, readEvidence } from './page-check/entry-store.ts';
import type { Evidence } from './page-check/evidence.ts';
import { openBookStore, type StoredBook } from '../../shared/device-books/book-store.ts';

export type DeviceRecord = {
  readonly pinned: PinnedLog;
  readonly book: StoredBook;
  /** Null where no page differed from the book, and after a sign-out. */
  readonly shown: Evidence | null;
};

/** From the device's storage, not the server; null where it has nothing of this committee. */
export const readDeviceRecord = async (id: number): Promise<DeviceRecord | null> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return null;
  const book = await store.book(originOf(pinned.host, id));
  if (book === undefined) return null;
  const reader = currentSession()?.user.id;
  const isShown = book.alarm?.kind === 'shown' && reader !== undefined;
  return { pinned, book, shown: isShown ? await readEvidence(reader, id) : null };
};

export const deviceRecordKey = ['kept'] as const;

/** Never cached: another tab may have stored a newer book or closed an alarm. */
export const deviceRecord = (id: number) =>
  queryOptions({
    queryKey: [...deviceRecordKey, id],
    queryFn: () => readDeviceRecord(id),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

/** The server's next book counts as the first one, and a new key is pinned. */
export const acceptServerBook = async (id: number): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return;
  const origin = originOf(pinned.host, id);
  const kind = (await store.book(origin))?.alarm?.kind;
  await store.change(origin, withAlarmClosed);
  await dropEvidence(id);
  await dropEntries(id);
  if (kind !== undefined && isCertain(kind) && kind.startsWith('other-')) await store.unpin(location.host);
};

/** `mark`: 'qE7cVb0s…yXRw4='. Null for an unreadable note. */
export const summaryOf = (note: string | null): { readonly size: number; readonly mark: string } | null => {
  const parsed = note === null ? null : parseSignedNote(note);
  const checkpoint = parsed?.ok ? parseTreeHead(parsed.value.text) : null;
  if (!checkpoint?.ok) return null;
  const root = toBase64(checkpoint.value.root);
  return { size: checkpoint.value.size, mark: `${root.slice(0, 8)}…${root.slice(-6)}` };
};

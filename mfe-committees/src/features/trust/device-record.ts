import { originOf, parseCheckpoint } from '@mandali/domain/proof/checkpoint';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { parseNote } from '@mandali/domain/proof/signed-note';
import type { Pinned } from '@mandali/domain/proof/witness';
import { currentSession } from '@mandali/platform/session/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { closed, isCertain } from '../../shared/device-books/alarms.ts';
import { dropEntries, dropEvidence, readEvidence } from './page-check/entry-store.ts';
import type { Evidence } from './page-check/evidence.ts';
import { openBookStore, type StoredBook } from '../../shared/device-books/book-store.ts';

/** What this device keeps of a committee. */
export type DeviceRecord = {
  readonly pinned: Pinned;
  readonly book: StoredBook;
  /** What a page was told instead of what the book says; null when there is nothing, or somebody has signed out since. */
  readonly shown: Evidence | null;
};

/** From the device's own store, without the server; null when it keeps nothing of this committee. */
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

/** Read each time: another tab may have kept a newer book, or closed an alarm. */
export const kept = (id: number) =>
  queryOptions({
    queryKey: [...deviceRecordKey, id],
    queryFn: () => readDeviceRecord(id),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

/** Closes the alarm: the device goes on with what the server shows next. A new key is then seen first again. */
export const acceptServerBook = async (id: number): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return;
  const origin = originOf(pinned.host, id);
  const kind = (await store.book(origin))?.alarm?.kind;
  await store.change(origin, closed);
  await dropEvidence(id);
  await dropEntries(id);
  if (kind !== undefined && isCertain(kind) && kind.startsWith('other-')) await store.unpin(location.host);
};

/** A note as a reader sees it: 'qE7cVb0s…yXRw4='. Null for what cannot be read. */
export const summaryOf = (note: string | null): { readonly size: number; readonly mark: string } | null => {
  const parsed = note === null ? null : parseNote(note);
  const checkpoint = parsed?.ok ? parseCheckpoint(parsed.value.text) : null;
  if (!checkpoint?.ok) return null;
  const root = toBase64(checkpoint.value.root);
  return { size: checkpoint.value.size, mark: `${root.slice(0, 8)}…${root.slice(-6)}` };
};

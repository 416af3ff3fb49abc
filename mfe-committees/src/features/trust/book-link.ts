import { paths } from '@mandali/contracts/paths';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { queryOptions } from '@tanstack/react-query';
import { cosignedByDevice } from './cosigned-by-device.ts';
import { deviceRecordKey, readDeviceRecord, type DeviceRecord } from './device-record.ts';

export type BookLink = { readonly record: DeviceRecord; readonly link: string };

/** The link names this device where a user is signed in. */
const linkTo = async ({ book, pinned }: DeviceRecord, userId: number | undefined): Promise<string | null> => {
  if (book.note === null) return null;
  const cosigned = userId === undefined ? null : await cosignedByDevice(book.note);
  const fragment =
    userId === undefined || cosigned === null
      ? fragmentOf(book.note, pinned.logKey)
      : fragmentOf(cosigned.note, pinned.logKey, { userId, key: cosigned.key });
  return fragment === null ? null : `${location.origin}${paths.compare}#${fragment}`;
};

/** In one query, so that the page does not jump. */
export const bookLink = (id: number, userId: number | undefined) =>
  queryOptions({
    queryKey: [...deviceRecordKey, id, 'linked', userId],
    queryFn: async (): Promise<BookLink | null> => {
      const record = await readDeviceRecord(id);
      const link = record && (await linkTo(record, userId));
      return record && link !== null ? { record, link } : null;
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { send, sendForPage } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * One entry, and the file that proves it; `proof` is null when the file does not hold, `entry` when there is none. Of an
 * entry that is proved, `data` is what the file says: only the names are the server's word.
 */
export type Receipt = {
  readonly entry: Entry | null;
  readonly file: string;
  readonly proof: {
    readonly host: string;
    readonly size: number;
    readonly phones: number;
    readonly note: string;
    readonly logKey: string;
  } | null;
};

const checked = async (file: string, entry: Entry | null, logKey: string | undefined): Promise<Receipt> => {
  const receipt = await verifyReceipt(file, logKey);
  // What the page shows must be what was proved.
  if (!receipt.ok || entry === null || receipt.value.entry.hash !== entry.hash) return { entry, file, proof: null };
  const { signed, entry: proven } = receipt.value;
  const { origin, size } = signed.checkpoint;
  return {
    entry: { ...entry, revision: proven.revision, type: proven.type, data: proven.data },
    file,
    proof: {
      host: origin.split('/')[0] ?? '',
      size,
      phones: signed.witnesses.length,
      note: file.slice(file.indexOf('\n\n') + 2),
      logKey: signed.logKey,
    },
  };
};

/** A due, by which a receipt is called: 'R2-3'. */
export type DueOf = { readonly round: number; readonly seat: number };

const paysIt = (seat: number, { type, data }: Entry): boolean => {
  if (type === 'PaymentMarked') return data['seatNo'] === seat;
  const paid = Array.isArray(data['paid']) ? data['paid'] : [];
  return paid.some((due: { readonly seatNo?: unknown }) => due.seatNo === seat);
};

/** The entry that said last whether a due is paid, counted from 1; null when there is none. */
export const entryOfDue = (id: number, { round, seat }: DueOf) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'entry-of-due', round, seat),
    queryFn: async ({ signal }): Promise<number | null> => {
      const which = { round, type: 'PaymentMarked,PastRoundRecorded', order: 'newest', limit: 500 } as const;
      for (let cursor: string | null = null; ;) {
        const query = { ...which, ...(cursor !== null && { cursor }) };
        const page: { readonly data: readonly Entry[]; readonly nextCursor: string | null } = await sendForPage(
          listEvents,
          { signal, params: { id: String(id) }, query },
        );
        const found = page.data.find((entry) => paysIt(seat, entry));
        if (found) return found.revision + 1;
        cursor = page.nextCursor;
        if (cursor === null) return null;
      }
    },
  });

/** @param logKey the key that this device knows, once it knows one */
export const receipt = (id: number, revision: number, logKey: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'receipt', revision, logKey),
    queryFn: async ({ signal }): Promise<Receipt> => {
      const params = { id: String(id) };
      const [[entry = null], file] = await Promise.all([
        send(listEvents, { signal, params, query: { order: 'newest', limit: 1, after: revision + 1 } }),
        send(getReceipt, { signal, params: { ...params, revision: String(revision) } }),
      ]);
      return checked(file, entry, logKey);
    },
  });

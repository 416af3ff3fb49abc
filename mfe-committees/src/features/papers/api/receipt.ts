import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { send, sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { recordProofAnswer } from '../../../shared/device-books/record-proof-answer.ts';
import { changesReceipt, type Due, isPaidAfter } from '../receipt-content.ts';
import { type Proof, proofOf, nullIfUnavailable } from '../proof.ts';

/**
 * `file`: null where the server gave none; `proof`: null also for an invalid file; `entry`: null where there is none.
 * `data` of a proven entry comes from the file: only the names are the server's claim.
 */
export type Receipt = {
  readonly entry: Entry | null;
  readonly file: string | null;
  readonly proof: Proof | null;
};

const checked = async (file: string, entry: Entry | null, logKey: string | undefined): Promise<Receipt> => {
  const receipt = await verifyReceipt(file, logKey);
  // The page shows only what the file proves.
  if (!receipt.ok || entry === null || receipt.value.entry.hash !== entry.hash) return { entry, file, proof: null };
  const { signed, entry: proven } = receipt.value;
  return {
    entry: { ...entry, revision: proven.revision, type: proven.type, data: proven.data },
    file,
    proof: proofOf(signed, file.slice(file.indexOf('\n\n') + 2)),
  };
};

/** The newest entry about the due, counted from 1. */
export type DueState = { readonly entry: number; readonly isPaid: boolean };

const types = 'PaymentMarked,PartPaid,PartTakenBack,AdvanceUsed,PastRoundRecorded,DecisionTakenBack';

/**
 * Null where the book has no entry about the due. `entry`: that of a receipt, which later parts do not change; null: the
 * newest payment is asked for.
 */
export const lastOfDue = (id: number, { round, seat, entry: own }: Due & { readonly entry: number | null }) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'last-of-due', round, seat, own),
    queryFn: async ({ signal }): Promise<DueState | null> => {
      const which = { round, type: types, order: 'newest', limit: 500 } as const;
      for (let cursor: string | null = null; ;) {
        const query = { ...which, ...(cursor !== null && { cursor }) };
        const page: { readonly data: readonly Entry[]; readonly nextCursor: string | null } = await sendForPage(
          listEvents,
          { signal, params: { id: String(id) }, query },
        );
        for (const entry of page.data) {
          const isOwn = own === null || entry.revision + 1 === own;
          const isPaid = (isOwn ? isPaidAfter : changesReceipt)(entry, { round, seat });
          if (isPaid !== null) return { entry: entry.revision + 1, isPaid };
        }
        cursor = page.nextCursor;
        if (cursor === null) return null;
      }
    },
  });

/** @param logKey the pinned key, if any */
export const receipt = (id: number, revision: number, logKey: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.events(id, 'receipt', revision, logKey),
    queryFn: async ({ signal }): Promise<Receipt> => {
      const params = { id: String(id) };
      const [[entry = null], file] = await Promise.all([
        send(listEvents, { signal, params, query: { order: 'newest', limit: 1, after: revision + 1 } }),
        nullIfUnavailable(
          recordProofAnswer(id, send(getReceipt, { signal, params: { ...params, revision: String(revision) } })),
        ),
      ]);
      return file === null ? { entry, file, proof: null } : checked(file, entry, logKey);
    },
  });

import { getCommittee } from '@mandali/contracts/api/get-committee';
import type { Payment } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { recordServerDetail } from '../../../shared/server-details.ts';
import { withSeats } from '../../../shared/seated-names.ts';
import { queryOptions } from '@tanstack/react-query';

/** Payments of an old round, which the answer for a large committee leaves out. */
export const roundPayments = (committeeId: number, roundNumber: number, asOf: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.roundPayments(committeeId, roundNumber), ...(asOf === null ? [] : ['as-of', asOf])],
    queryFn: async ({ signal }): Promise<readonly Payment[]> => {
      const query = { payments: roundNumber, ...(asOf !== null && { asOf }) };
      const sent = { params: { id: String(committeeId) }, query, signal };
      const { rounds } = withSeats(await recordServerDetail(committeeId, send(getCommittee, sent)));
      return rounds.find((round) => round.roundNumber === roundNumber)?.payments ?? [];
    },
  });

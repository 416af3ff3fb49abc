import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { parseCommitteeId } from '@mandali/domain/ids';
import { memberPayments, parsePaymentsCursor } from '@mandali/projections/member-payments/query';
import { badCursor } from '../../http/paging.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const paymentAccessRejections = {
  forbidden: 'NotAllowed',
  'committee-not-found': 'CommitteeNotFound',
  'member-not-found': 'MemberNotFound',
} as const;

/** Default page size: all payments of a member who has held one seat. */
const defaultLimit = 500;

export const listMemberPaymentsEndpoint = (deps: Dependencies) =>
  endpoint(listMemberPayments, async ({ params, query, caller: viewer }) => {
    const committeeId = parseCommitteeId(params.id);
    if (committeeId === null) return rejected({ kind: 'CommitteeNotFound' });
    const cursor = query.cursor === undefined ? null : parsePaymentsCursor(query.cursor);
    if (query.cursor !== undefined && cursor === null) return rejected(badCursor);
    const { limit = defaultLimit, seat = null } = query;
    const options = { committeeId, userId: params.userId, seat, viewer, limit, cursor };
    const found = await memberPayments(deps.pool, options);
    return found.access === 'granted'
      ? { ...okText(found.json), next: found.next }
      : rejected({ kind: paymentAccessRejections[found.access] });
  });

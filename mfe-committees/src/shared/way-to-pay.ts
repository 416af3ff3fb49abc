import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Null where the admin has entered nothing. */
export const wayToPay = (id: number) =>
  queryOptions({
    queryKey: queryKeys.wayToPay(id),
    queryFn: async ({ signal }) => (await send(getWayToPay, { params: { id: String(id) }, signal })).way,
  });

export const howToPayId = 'how-to-pay';

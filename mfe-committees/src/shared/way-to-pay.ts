import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** How the admin is paid; null: they have not said it. */
export const wayToPay = (id: number) =>
  queryOptions({
    queryKey: queryKeys.wayToPay(id),
    queryFn: async ({ signal }) => (await send(getWayToPay, { params: { id: String(id) }, signal })).way,
  });

/** Of the section of the page that says it. */
export const howToPayId = 'how-to-pay';

import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { send } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whose devices had the list of a draw, as the server says, and by which beacon it draws. */
export const drawWitnesses = (committeeId: number, roundId: number) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'witnesses', roundId),
    queryFn: ({ signal }) => send(getDrawWitnesses, { signal, params: { id: String(roundId) } }),
  });

import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import type { AnswerOf } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export type DrawWitnesses = AnswerOf<typeof getDrawWitnesses>;
export type DrawPhone = DrawWitnesses['phones'][number];

/**
 * How a draw stands, whose devices watch it or have signed its list, as the server says, and by which beacon it draws.
 * @param ownKey of this device, by which the server tells others that it watches; left out: others are not told
 */
export const drawWitnesses = (committeeId: number, roundId: number, ownKey?: () => Promise<string | null>) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'witnesses', roundId),
    queryFn: async ({ signal }): Promise<DrawWitnesses> => {
      const key = (await ownKey?.()) ?? null;
      return send(getDrawWitnesses, { signal, params: { id: String(roundId) }, query: key === null ? {} : { key } });
    },
  });

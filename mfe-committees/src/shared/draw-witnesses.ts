import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import type { AnswerOf } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export type DrawWitnesses = AnswerOf<typeof getDrawWitnesses>;
export type DrawPhone = DrawWitnesses['phones'][number];

/** @param ownKey this device's key: the server then reports the device to others as watching */
export const drawWitnesses = (committeeId: number, roundId: number, ownKey?: () => Promise<string | null>) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'witnesses', roundId),
    queryFn: async ({ signal }): Promise<DrawWitnesses> => {
      const key = (await ownKey?.()) ?? null;
      return send(getDrawWitnesses, { signal, params: { id: String(roundId) }, query: key === null ? {} : { key } });
    },
  });

import type { Detail, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { checked } from '../features/check/api/checked.ts';
import type { Known } from '../features/check/verdict.ts';
import { deciding } from '../features/papers/api/minutes.ts';
import { comparedKeys } from '../features/trust/compared.ts';
import { keptAny, readKept } from '../features/trust/kept.ts';
import { thisDevice } from '../shared/device.ts';
import { drawWitnesses } from '../shared/draw-witnesses.ts';

const ownKey = async (): Promise<string | null> => {
  const part = await import('../features/trust/api/own-key.ts');
  return part.ownKey();
};

/** What this device knows of a committee: its kept book, its own key, and the keys of devices that were compared. */
const ownKnowledge = (committeeId: number) =>
  queryOptions({
    queryKey: [...keptAny, committeeId, 'knowledge'],
    queryFn: async () => {
      const [kept, key, compared] = await Promise.all([readKept(committeeId), ownKey(), comparedKeys()]);
      return { kept, key, compared: new Set(compared.keys()) };
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

/** The draw of a round, repeated in this browser, and what the reader's page and device know of it beside the book. */
export const useCheckedDraw = (detail: Detail, round: Round, enabled = true) => {
  const { id } = detail.committee;
  const { user } = useAuth();
  const own = useQuery({ ...ownKnowledge(id), enabled });
  const told = useQuery({ ...drawWitnesses(id, round.id), enabled });
  const decided = useQuery({ ...deciding(id, round.roundNumber), enabled: enabled && round.winnerId !== null });
  const { kept, key, compared } = own.data ?? {};
  const list = kept?.book.lists?.find((each) => each.round === round.roundNumber);
  const phones: Known['phones'] = new Map(told.data?.phones.map((phone) => [phone.key, phone]));
  const isHolder = detail.members.some(({ user: holder }) => holder.id === user?.id);
  const actor = decided.data?.decided?.actor ?? null;
  const known: Known = {
    detail,
    round,
    phones,
    device: thisDevice(),
    own:
      list === undefined || key == null
        ? null
        : {
            ...list,
            key,
            name: user?.name ?? null,
            isOther: isHolder && user?.id !== detail.committee.createdById && phones.get(key)?.isOther !== false,
          },
    compared: compared ?? new Set(),
    actor: actor?.id === undefined || actor.id === null ? null : { id: actor.id, name: actor.name },
  };
  const { data, isError, refetch } = useQuery({
    ...checked({
      committeeId: id,
      round: round.roundNumber,
      logKey: kept?.pinned.logKey,
      kept: kept?.book.note ?? undefined,
      ownList: list?.note,
      ownChain: told.data?.beacon,
      isOthers: (each: string) => phones.get(each)?.isOther === true,
    }),
    enabled: enabled && !own.isPending && !told.isPending && (round.winnerId === null || !decided.isPending),
  });
  return { known, list: list ?? null, data, isError, refetch };
};

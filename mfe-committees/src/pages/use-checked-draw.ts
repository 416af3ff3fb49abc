import type { Round } from '@mandali/contracts/shapes';
import { useQuery } from '@tanstack/react-query';
import { checked } from '../features/check/api/checked.ts';
import { drawWitnesses } from '../features/check/api/witnesses.ts';
import type { Known } from '../features/check/steps.ts';
import { kept } from '../features/trust/kept.ts';

/** The draw of a round, repeated in this browser; `phones`: whose devices had its list, as the server says. */
export const useCheckedDraw = (committeeId: number, { id, roundNumber }: Round, enabled = true) => {
  const own = useQuery({ ...kept(committeeId), enabled });
  const told = useQuery({ ...drawWitnesses(committeeId, id), enabled });
  const phones: Known['phones'] = new Map(told.data?.phones.map((phone) => [phone.key, phone]));
  const asked = {
    committeeId,
    round: roundNumber,
    logKey: own.data?.pinned.logKey,
    kept: own.data?.book.note ?? undefined,
    ownChain: told.data?.beacon,
    isOthers: (key: string) => phones.get(key)?.isOther === true,
  };
  const { data, isError, refetch } = useQuery({
    ...checked(asked),
    enabled: enabled && !own.isPending && !told.isPending,
  });
  return { phones, data, isError, refetch };
};

import type { Detail, Round, User } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { roundCheck } from '../features/check/api/round-check.ts';
import type { ReaderKnowledge } from '../features/check/verdict.ts';
import { deciding } from '../features/papers/api/minutes.ts';
import { comparedKeys, type ComparedKey } from '../features/trust/compared-keys.ts';
import { type DeviceRecord, deviceRecordKey, readDeviceRecord } from '../features/trust/device-record.ts';
import { thisDevice } from '../shared/device-kind.ts';
import { listOfTurns } from '../shared/closed-list.ts';
import { drawWitnesses } from '../shared/draw-witnesses.ts';

const ownKey = async (): Promise<string | null> => {
  const part = await import('../features/trust/api/own-key.ts');
  return part.ownKey();
};

const ownKnowledge = (committeeId: number, reader: number | null) =>
  queryOptions({
    queryKey: [...deviceRecordKey, committeeId, 'knowledge', reader],
    queryFn: async (): Promise<OwnKnowledge> => {
      const comparing = reader === null ? new Map<string, ComparedKey>() : comparedKeys(reader);
      const [record, key, compared] = await Promise.all([readDeviceRecord(committeeId), ownKey(), comparing]);
      return { record, key, compared };
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

type OwnKnowledge = {
  readonly record: DeviceRecord | null;
  readonly key: string | null;
  readonly compared: ReaderKnowledge['compared'];
};

/** Number of the list that the round was drawn from. */
const listNoOf = ({ committee }: Detail, round: Round): number =>
  committee.turns === 'one-draw' && round.decidedBy === 'turn' ? listOfTurns : round.roundNumber;

const ownSignature = (own: OwnKnowledge | undefined, listNo: number, user: User | null): ReaderKnowledge['ownList'] => {
  const list = own?.record?.book.lists?.find((each) => each.round === listNo);
  const key = own?.key ?? null;
  if (list === undefined || key === null) return null;
  return { ...list, key, name: user?.name ?? null };
};

const useKnowledge = (detail: Detail, round: Round, enabled: boolean) => {
  const { id } = detail.committee;
  const { user } = useAuth();
  const own = useQuery({ ...ownKnowledge(id, user?.id ?? null), enabled });
  const witnesses = useQuery({ ...drawWitnesses(id, round.id), enabled });
  const isDecided = round.winnerId !== null;
  const decided = useQuery({ ...deciding(id, round.roundNumber), enabled: enabled && isDecided });
  const phones: ReaderKnowledge['phones'] = new Map(witnesses.data?.phones.map((phone) => [phone.key, phone]));
  const knowledge: ReaderKnowledge = {
    detail,
    round,
    phones,
    device: thisDevice(),
    ownList: ownSignature(own.data, listNoOf(detail, round), user),
    compared: own.data?.compared ?? new Map(),
    readerId: user?.id ?? null,
    actor: decided.data?.decided?.actor ?? null,
  };
  const isPending = own.isPending || witnesses.isPending || (isDecided && decided.isPending);
  return { knowledge, record: own.data?.record ?? null, ownChain: witnesses.data?.beacon, isPending };
};

export const useCheckedDraw = (detail: Detail, round: Round, enabled = true) => {
  const { knowledge, record, ownChain, isPending } = useKnowledge(detail, round, enabled);
  const listNo = listNoOf(detail, round);
  const list = record?.book.lists?.find((each) => each.round === listNo) ?? null;
  const { data, isError, refetch } = useQuery({
    ...roundCheck({
      committeeId: detail.committee.id,
      round: round.roundNumber,
      logKey: record?.pinned.logKey,
      storedNote: record?.book.note ?? undefined,
      ownList: list?.note,
      ownChain,
      isOfOtherPerson: (each: string) => knowledge.phones.get(each)?.isOther === true,
    }),
    enabled: enabled && !isPending,
  });
  return { knowledge, list, data, isError, refetch };
};

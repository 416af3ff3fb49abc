import type { Detail, Entry } from '@mandali/contracts/shapes';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { entryWithSeats, personNamer, withSeats } from './seated-names.ts';

// For lists without the committee's page: the page's answer tells the seats, if this device has it.

const useShownDetail = (): ((committeeId: number) => Detail | undefined) => {
  const client = useQueryClient();
  return (committeeId) => {
    const detail = client.getQueryData<Detail>(queryKeys.committee(committeeId));
    return detail && withSeats(detail);
  };
};

export const useSeatedEntry = (): ((committeeId: number, entry: Entry) => Entry) => {
  const detailOf = useShownDetail();
  return (committeeId, entry) => {
    const detail = detailOf(committeeId);
    return detail === undefined ? entry : entryWithSeats(detail, entry);
  };
};

export const useSeatedPeople = (committeeId: number): ReturnType<typeof personNamer> => {
  const detail = useShownDetail()(committeeId);
  return detail === undefined ? (person) => person : personNamer(detail);
};

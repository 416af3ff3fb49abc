import type { Entry } from '@mandali/contracts/shapes';
import { useQuery } from '@tanstack/react-query';
import { committee } from './committee-query.ts';
import { entryWithSeats, personNamer } from './seated-names.ts';

// Names people as the committee's page does, for sheets that can open on other pages too: the seats are in the answer of the
// committee's page, which is requested where the device does not have it.

export const useSeatedEntry = (committeeId: number): ((entry: Entry) => Entry) => {
  const { data } = useQuery(committee(committeeId));
  return (entry) => (data === undefined ? entry : entryWithSeats(data, entry));
};

export const useSeatedPeople = (committeeId: number): ReturnType<typeof personNamer> => {
  const { data } = useQuery(committee(committeeId));
  return data === undefined ? (person) => person : personNamer(data);
};

import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import type { AnswerOf } from '@mandali/contracts/operation';
import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { send } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BeaconTicket } from './api/beacon.ts';
import type { Draw, Listening } from './api/draw.ts';

// The seconds between the closed list and the word of the beacon.

/** Milliseconds between two looks at who has signed the list. */
const pause = 2_000;

const ticketKey = ({ detail, round }: Draw) => queryKeys.events(detail.committee.id, 'ticket', round.id);

const witnesses = ({ detail, round }: Draw) =>
  queryOptions({
    queryKey: queryKeys.events(detail.committee.id, 'watching', round.id),
    queryFn: ({ signal }) => send(getDrawWitnesses, { signal, params: { id: String(round.id) } }),
    refetchInterval: pause,
    // The next answer brings what the page shows of it; a failed one is ignored.
    retry: false,
  });

/** Keeps what an opened draw waits for, for the stage; and what the stage has read of the beacon, for the draw. */
export const listeningOf = (client: QueryClient, draw: Draw): Listening => ({
  onTicket: (ticket) => void client.setQueryData(ticketKey(draw), ticket),
  tellBeacon: async () => (await client.ensureQueryData(witnesses(draw))).beacon,
});

export type WatchingPhone = AnswerOf<typeof getDrawWitnesses>['phones'][number];

export type Gathering = {
  /** The round that is waited for; null while the list is not closed yet. */
  readonly beaconRound: number | null;
  /** Until the beacon publishes, by this device's clock; below 0 when it should have. Null where that is unknown. */
  readonly seconds: number | null;
  readonly phones: readonly WatchingPhone[];
};

const useSecondsUntil = (at: number | null): number | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.ceil(at - now / 1_000);
};

/** When the beacon publishes that round, in seconds since 1970; null while it is unknown which beacon it is. */
export const useBeaconTime = (draw: Draw, beaconRound: number): number | null => {
  const { data } = useQuery({ ...witnesses(draw), refetchInterval: false });
  if (data === undefined) return null;
  return timeOfRound(data.beacon.chain === quicknet.chain ? quicknet : data.beacon, beaconRound);
};

/** How a draw by beacon stands while the stage is up. `isWaiting`: it was requested, and has no winner yet. */
export const useGathering = (draw: Draw, isWaiting: boolean): Gathering => {
  const ticket = useQuery<BeaconTicket>({ queryKey: ticketKey(draw), queryFn: skipToken }).data;
  const told = useQuery({ ...witnesses(draw), enabled: draw.round.draw?.protocol === 'draw/2' });
  const beacon = ticket?.beacon ?? null;
  const chain = beacon?.chain === quicknet.chain ? quicknet : told.data?.beacon;
  const isKnown = isWaiting && beacon !== null && chain?.chain === beacon.chain;
  const seconds = useSecondsUntil(isKnown ? timeOfRound(chain, beacon.round) : null);
  return { beaconRound: beacon?.round ?? null, seconds, phones: told.data?.phones ?? [] };
};

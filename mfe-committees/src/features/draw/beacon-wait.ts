import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { drawWitnesses, type DrawPhone } from '../../shared/draw-witnesses.ts';
import type { BeaconTicket } from './api/beacon.ts';
import type { Draw, BeaconListener } from './api/draw.ts';

const ticketKey = ({ detail, round }: Draw) => queryKeys.events(detail.committee.id, 'ticket', round.id);

// Only reads the cache: the page polls (pages/use-draw-watch.ts).
const witnesses = ({ detail, round }: Draw) => drawWitnesses(detail.committee.id, round.id);

export const beaconListenerOf = (client: QueryClient, draw: Draw): BeaconListener => ({
  onTicket: (ticket) => void client.setQueryData(ticketKey(draw), ticket),
  readBeacon: async () => (await client.ensureQueryData(witnesses(draw))).beacon,
});

export type BeaconWait = {
  /** Null while the list is not closed. */
  readonly beaconRound: number | null;
  /** Until the beacon publishes, by this device's clock; negative when it is late. Null: unknown. */
  readonly seconds: number | null;
  readonly phones: readonly DrawPhone[];
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

/** Seconds since 1970; null while the beacon is unknown. */
export const useBeaconTime = (draw: Draw, beaconRound: number): number | null => {
  const { data } = useQuery(witnesses(draw));
  if (data === undefined) return null;
  return timeOfRound(data.beacon.chain === quicknet.chain ? quicknet : data.beacon, beaconRound);
};

/** @param isWaiting the draw was requested and has no winner yet */
export const useBeaconWait = (draw: Draw, isWaiting: boolean): BeaconWait => {
  const ticket = useQuery<BeaconTicket>({ queryKey: ticketKey(draw), queryFn: skipToken }).data;
  const witnessesQuery = useQuery({ ...witnesses(draw), enabled: draw.round.draw?.protocol === 'draw/2' });
  const beacon = ticket?.beacon ?? null;
  const chain = beacon?.chain === quicknet.chain ? quicknet : witnessesQuery.data?.beacon;
  const isTimeKnown = isWaiting && beacon !== null && chain?.chain === beacon.chain;
  const seconds = useSecondsUntil(isTimeKnown ? timeOfRound(chain, beacon.round) : null);
  return { beaconRound: beacon?.round ?? null, seconds, phones: witnessesQuery.data?.phones ?? [] };
};

import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import type { Detail } from '@mandali/contracts/shapes';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { drawWitnesses, type DrawPhone } from '../../shared/draw-witnesses.ts';
import type { AwaitedTicket, Draw, BeaconListener } from './api/draw.ts';

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

/** Remaining seconds from which the beacon counts as late: relays publish some seconds after the round's time. */
const lateSeconds = -6;

export const isLate = ({ seconds }: BeaconWait): boolean => seconds !== null && seconds < lateSeconds;

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

/** The beacon round in the answer about the committee, which does not contain that of a draw for all turns. */
const beaconRoundIn = ({ round }: Draw, { rounds }: Detail): number | null =>
  rounds.find(({ id }) => id === round.id)?.draw?.beaconRound ?? round.draw?.beaconRound ?? null;

/** @param isWaiting the draw was requested or opened, and has no winner yet */
export const useBeaconWait = (draw: Draw, latest: Detail, isWaiting: boolean): BeaconWait => {
  const ticket = useQuery<AwaitedTicket>({ queryKey: ticketKey(draw), queryFn: skipToken }).data;
  const isByBeacon = draw.round.draw?.protocol === 'draw/2';
  const { data } = useQuery({ ...witnesses(draw), enabled: isByBeacon });
  const ofBook = isByBeacon ? (beaconRoundIn(draw, latest) ?? data?.beaconRound ?? null) : null;
  const beaconRound = ticket?.beacon.round ?? ofBook;
  const chain = data?.beacon.chain === quicknet.chain ? quicknet : data?.beacon;
  const isTimeKnown = isWaiting && beaconRound !== null && chain !== undefined;
  const seconds = useSecondsUntil(isTimeKnown ? timeOfRound(chain, beaconRound) : null);
  return { beaconRound, seconds, phones: data?.phones ?? [] };
};

/** Seconds between the freeze of the list and its beacon: at least 10, and at most a period of the beacon more. */
const gatheringSeconds = 13;

/** Part of the gathering that is over, 0 to 1. */
export const gatheredOf = (seconds: number | null): number =>
  seconds === null ? 0 : Math.min(Math.max(1 - seconds / gatheringSeconds, 0), 1);

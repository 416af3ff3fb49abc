import type { EventData } from '../committee/events.ts';
import { type DrawVerdict, pickWinner, ticketOf, verifyDraw } from '../draw.ts';
import type { BeaconChain } from './beacon.ts';
import { type BeaconVerdict, pickByBeacon, verifyBeaconDraw } from './draw-2.ts';
import type { DrawOpening } from './lawful/reading.ts';
import { type Breach, breach, type RoundState } from './lawful/book-state.ts';

export type ProvenDraw = {
  readonly round: number;
  readonly revision: number;
  /** ISO 8601. */
  readonly decidedAt: string;
  readonly opening: DrawOpening;
  readonly holders: RoundState['holders'];
  /** The last commitment. */
  readonly published: string;
  readonly proof: NonNullable<EventData<'DrawConducted'>['proof']>;
  readonly winner: EventData<'DrawConducted'>['winner'];
  /** Null: the opening names no beacon, or its key is unknown. */
  readonly chain: BeaconChain | null;
};

export type RepeatedDraw = { readonly verdict: DrawVerdict | BeaconVerdict | null; readonly breach: Breach | null };

type DrawRepetition = { readonly verdict: DrawVerdict | BeaconVerdict; readonly position: number | undefined };

const bySeed = async (
  committee: number,
  { round, opening, holders, published, winner, proof }: ProvenDraw,
): Promise<DrawRepetition | null> => {
  if ('v' in proof) return null;
  const { eligible: frozen, clientNonce } = opening;
  const eligibleThen = holders.map(({ userId }) => userId);
  const evidence = { committee, round, published, frozen, clientNonce, eligibleThen, proof };
  const verdict = await verifyDraw({ ...evidence, winnerUserId: winner.userId });
  const ticket = ticketOf(committee, round, { eligible: frozen, clientNonce, commitment: published });
  return { verdict, position: (await pickWinner(proof.seed, ticket))?.position };
};

const byBeacon = async (
  committee: number,
  { round, opening, holders, winner, proof, chain, decidedAt }: ProvenDraw,
): Promise<DrawRepetition | null> => {
  if (!('v' in proof) || opening.beacon === null) return null;
  const { eligible, at: frozenAt, beacon } = opening;
  const ticket = { v: 2, committee, round, eligible, beacon } as const;
  const eligibleThen = holders.map(({ userId }) => userId);
  const evidence = { ticket, frozenAt, decidedAt, eligibleThen, proof, winnerUserId: winner.userId };
  const verdict = await verifyBeaconDraw(chain, evidence);
  return { verdict, position: (await pickByBeacon(proof.beaconSignature, ticket))?.position };
};

export const repeatDraw = async (committee: number, draw: ProvenDraw): Promise<RepeatedDraw> => {
  const repeated = (await bySeed(committee, draw)) ?? (await byBeacon(committee, draw));
  if (repeated === null) return { verdict: null, breach: null };
  const { verdict, position } = repeated;
  const failed = verdict.checks.find(({ passed }) => !passed);
  if (failed) return { verdict, breach: breach('draw-check-failed', failed.name) };
  const { seatNo, userId } = draw.winner;
  const isTheSeat = draw.holders[position ?? -1]?.seatNo === seatNo;
  return { verdict, breach: isTheSeat ? null : breach('winner-not-eligible', `${userId}, seat ${seatNo}`) };
};

import type { BeaconRound, CommitteeEvent } from './committee/events.ts';
import { type DrawEvidence, type DrawVerdict, verifyDraw } from './draw.ts';
import { type BeaconChain, quicknet } from './proof/beacon.ts';
import { type BeaconEvidence, type BeaconVerdict, verifyBeaconDraw } from './proof/draw-2.ts';

// A second reading of the log, on purpose not the decider's: anyone who checks a draw should not have to trust the code
// that allowed it. It follows seats only as far as the question needs: who sat where, and which seats had won.

/** How round `roundNumber` was decided, as far as a draw goes. */
export type DrawRecord =
  /** A draw with a proof: hand the evidence to `verifyDraw`. */
  | { readonly kind: 'proven'; readonly evidence: DrawEvidence }
  /** The same by beacon, for `verifyBeaconDraw`. */
  | { readonly kind: 'by-beacon'; readonly evidence: BeaconEvidence }
  /** A draw without an opened ticket: unverified for ever. */
  | { readonly kind: 'unproven' }
  /** Picked by hand or recorded; `overridesOpenDraw` when a draw had been opened before. */
  | { readonly kind: 'picked'; readonly overridesOpenDraw: boolean }
  /** No winner yet, or no such round. */
  | { readonly kind: 'undecided' };

/** An event with its `occurredAt`, without which no draw by beacon holds. */
export type DatedEvent = CommitteeEvent & { readonly occurredAt?: string };

type Reading = {
  /** Seat number to the user id of its holder. */
  readonly seats: Map<number, number>;
  readonly won: Set<number>;
  published: string;
  opened: {
    readonly frozen: readonly number[];
    readonly clientNonce: string;
    readonly eligibleThen: readonly number[];
    readonly beacon: BeaconRound | null;
    readonly frozenAt: string;
  } | null;
};

const eligibleNow = ({ seats, won }: Reading): number[] =>
  [...seats].filter(([seatNo]) => !won.has(seatNo)).map(([, userId]) => userId);

const followSeat = (seats: Map<number, number>, { type, data }: CommitteeEvent): void => {
  if (type === 'MemberAdded' || type === 'MemberReplaced') seats.set(data.seatNo, data.userId);
  if (type === 'MemberCorrected') seats.set(data.seatNo, data.toUserId ?? data.userId);
  if (type === 'MemberRemoved') seats.delete(data.seatNo);
};

/** Follows one event; answers the record when the event decides the round, or takes that back. */
const read = (reading: Reading, event: DatedEvent, committee: number, round: number): DrawRecord | null => {
  const isOfRound = 'roundNumber' in event.data && event.data.roundNumber === round;
  followSeat(reading.seats, event);
  if (event.type === 'RoundOpened' && isOfRound) reading.published = event.data.drawCommitment;
  // Another promise after the list was frozen would be another draw.
  if (event.type === 'DrawRecommitted' && isOfRound && !reading.opened) reading.published = event.data.drawCommitment;
  if (event.type === 'DrawOpened' && isOfRound) {
    reading.opened = {
      frozen: event.data.eligible,
      clientNonce: event.data.clientNonce,
      eligibleThen: eligibleNow(reading),
      beacon: event.data.beacon ?? null,
      frozenAt: event.occurredAt ?? '',
    };
  }
  if (event.type === 'DecisionTakenBack') {
    reading.won.delete(event.data.winner.seatNo);
    return isOfRound ? { kind: 'undecided' } : null;
  }
  if (event.type !== 'DrawConducted' && event.type !== 'WinnerSelected' && event.type !== 'PastRoundRecorded')
    return null;
  reading.won.add(event.data.winner.seatNo);
  if (!isOfRound) return null;
  const { published, opened } = reading;
  if (event.type !== 'DrawConducted') return { kind: 'picked', overridesOpenDraw: opened !== null };
  const { proof, winner } = event.data;
  if (!proof || !opened) return { kind: 'unproven' };
  const { frozen, clientNonce, eligibleThen, beacon, frozenAt } = opened;
  const winnerUserId = winner.userId;
  if (!('v' in proof)) {
    // The seed would not be needed, and anyone who knows it could have chosen.
    if (beacon !== null) return { kind: 'unproven' };
    const evidence = { committee, round, published, frozen, clientNonce, eligibleThen, proof, winnerUserId };
    return { kind: 'proven', evidence };
  }
  if (beacon === null) return { kind: 'unproven' };
  const ticket = { v: 2, committee, round, eligible: frozen, beacon } as const;
  return { kind: 'by-beacon', evidence: { ticket, frozenAt, eligibleThen, proof, winnerUserId } };
};

/**
 * What of an event a draw may depend on; null for payments, which are most of a book. Lists of dues, its longest parts, are
 * left out: anyone who reads a whole book for its draws need not hold them.
 */
export const ofDraws = (event: DatedEvent): DatedEvent | null => {
  if (event.type.startsWith('Payment')) return null;
  if (event.type === 'RoundOpened') return { ...event, data: { ...event.data, owing: [] } };
  if (event.type === 'PastRoundRecorded') return { ...event, data: { ...event.data, paid: [] } };
  return event;
};

/**
 * What the events of one committee (all of them, in order) say about the draw of a round.
 * `committee` is the committee id, which the events do not carry themselves.
 */
export const drawRecord = (committee: number, round: number, events: Iterable<DatedEvent>): DrawRecord => {
  const reading: Reading = { seats: new Map(), won: new Set(), published: '', opened: null };
  let standing: DrawRecord = { kind: 'undecided' };
  for (const event of events) {
    const record = read(reading, event, committee, round);
    // A decision stands until it is taken back: a second one beside it would be none.
    if (record && (record.kind === 'undecided' || standing.kind === 'undecided')) standing = record;
  }
  return standing;
};

/** Repeats a proven draw of either protocol; null for a round that was not drawn with a proof. */
export const verdictOn = (
  record: DrawRecord,
  chain: BeaconChain = quicknet,
): Promise<DrawVerdict | BeaconVerdict> | null => {
  if (record.kind === 'proven') return verifyDraw(record.evidence);
  return record.kind === 'by-beacon' ? verifyBeaconDraw(chain, record.evidence) : null;
};

import type { CommitteeEvent } from './committee/events.ts';
import type { DrawEvidence } from './draw.ts';

// A second reading of the log, on purpose not the decider's: whoever checks a draw should not have to trust the code
// that allowed it. It follows seats only as far as the question needs: who sat where, and which seats had won.

/** How round `roundNumber` was decided, as far as a draw goes. */
export type DrawRecord =
  /** A draw with a proof: hand the evidence to `verifyDraw`. */
  | { readonly kind: 'proven'; readonly evidence: DrawEvidence }
  /** A draw without an opened ticket: unverified for ever. */
  | { readonly kind: 'unproven' }
  /** Picked by hand or recorded; `overridesOpenDraw` when a draw had been opened before. */
  | { readonly kind: 'picked'; readonly overridesOpenDraw: boolean }
  /** No winner yet, or no such round. */
  | { readonly kind: 'undecided' };

type Reading = {
  /** Seat number to the user id of its holder. */
  readonly seats: Map<number, number>;
  readonly won: Set<number>;
  published: string;
  opened: {
    readonly frozen: readonly number[];
    readonly clientNonce: string;
    readonly eligibleThen: readonly number[];
  } | null;
};

const eligibleNow = ({ seats, won }: Reading): number[] =>
  [...seats].filter(([seatNo]) => !won.has(seatNo)).map(([, userId]) => userId);

/** Follows one event; answers the record when the event decides the round. */
const read = (reading: Reading, event: CommitteeEvent, committee: number, round: number): DrawRecord | null => {
  const isOfRound = 'roundNumber' in event.data && event.data.roundNumber === round;
  if (event.type === 'MemberAdded' || event.type === 'MemberReplaced')
    reading.seats.set(event.data.seatNo, event.data.userId);
  if (event.type === 'RoundOpened' && isOfRound) reading.published = event.data.drawCommitment;
  // Another promise after the list was frozen would be another draw.
  if (event.type === 'DrawRecommitted' && isOfRound && !reading.opened) reading.published = event.data.drawCommitment;
  if (event.type === 'DrawOpened' && isOfRound) {
    reading.opened = {
      frozen: event.data.eligible,
      clientNonce: event.data.clientNonce,
      eligibleThen: eligibleNow(reading),
    };
  }
  if (event.type !== 'DrawConducted' && event.type !== 'WinnerSelected' && event.type !== 'PastRoundRecorded')
    return null;
  reading.won.add(event.data.winner.seatNo);
  if (!isOfRound) return null;
  const { published, opened } = reading;
  if (event.type !== 'DrawConducted') return { kind: 'picked', overridesOpenDraw: opened !== null };
  const { proof, winner } = event.data;
  if (!proof || !opened) return { kind: 'unproven' };
  return { kind: 'proven', evidence: { committee, round, published, ...opened, proof, winnerUserId: winner.userId } };
};

/**
 * What the events of one committee (all of them, in order) say about the draw of a round.
 * `committee` is the committee id, which the events do not carry themselves.
 */
export const drawRecord = (committee: number, round: number, events: Iterable<CommitteeEvent>): DrawRecord => {
  const reading: Reading = { seats: new Map(), won: new Set(), published: '', opened: null };
  for (const event of events) {
    const record = read(reading, event, committee, round);
    if (record) return record;
  }
  return { kind: 'undecided' };
};

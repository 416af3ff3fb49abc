import { liveCommittee } from '@mandali/domain/committee/queries';
import type { Detail, Payment, Round as RoundShape } from '@mandali/contracts/shapes';
import type { CommitteeState, LiveCommittee, Round } from '@mandali/domain/committee/state';
import { noMember } from '@mandali/domain/committee/state';
import { committeeShape, lateDues } from './committee.ts';
import { memberShape } from './member.ts';
import { notesOf, paymentsOf, receivers, roundShape } from './round.ts';
import { personCard, type Telling, type Told } from './context.ts';

export type DrawProtocol = 'draw/1' | 'draw/2';

export type Wish = {
  /** As `payments` of the contract: the newest rounds only, and the round of this number. */
  readonly payments?: 'latest' | number | undefined;
  /** By which a draw would be opened now. */
  readonly protocol: DrawProtocol;
};

/**
 * Payments that the newest rounds of an answer have together, but for two rounds at least; the rest can be requested.
 */
const enough = { latest: 500, all: 5_000 };

/** With members and rounds of 500 each an answer comes to less than 2 MB, of which this is what the payments may take. */
const mostBytes = 1_400_000;

const roundsOf = ({ rounds }: LiveCommittee): readonly Round[] => rounds.flatMap((round) => round ?? []);

/** The round that was opened last; one that is decided in the middle of an append is not the current one any more. */
const openRound = (state: LiveCommittee): number =>
  state.status === 'active' ? state.currentRound : (roundsOf(state).findLast(({ opened }) => opened)?.roundNumber ?? 1);

/** The rounds whose payments may be included, the required ones first: the open one, the requested one, the newest. */
const candidates = (state: LiveCommittee, { payments }: Wish): readonly Round[] => {
  const rounds = roundsOf(state).toReversed();
  const most = payments === undefined ? enough.all : enough.latest;
  const newest = (rounds[0]?.roundNumber ?? 0) - Math.max(2, Math.floor(most / state.totalMembers));
  const open = openRound(state);
  const rank = ({ roundNumber }: Round): number => (roundNumber === open ? 0 : roundNumber === payments ? 1 : 2);
  return rounds.filter((round) => round.roundNumber > newest || rank(round) < 2).toSorted((a, b) => rank(a) - rank(b));
};

/** The payments of the candidates, as long as there is room for them. By round number. */
const fitting = (told: Told, wish: Wish): ReadonlyMap<number, readonly Payment[]> => {
  const open = openRound(told.state);
  const fits = new Map<number, readonly Payment[]>();
  let bytes = 0;
  for (const round of candidates(told.state, wish)) {
    const payments = paymentsOf(told, round);
    // The open round is in the answer twice.
    bytes += Buffer.byteLength(JSON.stringify(payments)) * (round.roundNumber === open ? 2 : 1);
    const isNeeded = round.roundNumber === open || round.roundNumber === wish.payments;
    if (isNeeded || bytes <= mostBytes) fits.set(round.roundNumber, payments);
  }
  return fits;
};

/** How an undecided or opened round is drawn. */
const drawOf = ({ draw, winner }: Round, { protocol }: Wish): RoundShape['draw'] => {
  if (draw === null) return winner === null ? { protocol, beaconRound: null } : null;
  return { protocol: draw.beacon === null ? 'draw/1' : 'draw/2', beaconRound: draw.beacon?.round ?? null };
};

const detailShape = (told: Told, wish: Wish): Detail => {
  const { state } = told;
  const late = lateDues(state);
  const isReplaced = ({ replacedBy }: { readonly replacedBy: number | null }): number => (replacedBy === null ? 0 : 1);
  const members = state.members
    .filter(({ replacedBy }) => replacedBy !== noMember)
    .toSorted((a, b) => isReplaced(a) - isReplaced(b) || a.seatNo - b.seatNo);
  const payments = fitting(told, wish);
  const rounds = roundsOf(state)
    .toReversed()
    .map((round) => ({
      ...roundShape(told, round, payments.get(round.roundNumber) ?? null),
      draw: drawOf(round, wish),
    }));
  return {
    committee: committeeShape(told),
    members: members.map((member) => memberShape(told, member, late.get(member.memberNo) ?? 0)),
    rounds,
    currentRound:
      state.status === 'active' ? (rounds.find(({ roundNumber }) => roundNumber === state.currentRound) ?? null) : null,
    admin: personCard(told, state.adminId),
  };
};

/** The whole book, as far as it fits. */
export const theDetail = (now: CommitteeState, wish: Wish): Telling<Detail> | null => {
  const state = liveCommittee(now);
  if (state === null) return null;
  return {
    people: [state.adminId, ...state.members.map(({ userId }) => userId)],
    texts: [...candidates(state, wish).flatMap(notesOf), ...roundsOf(state).flatMap(receivers)],
    shape: (told) => detailShape({ ...told, state }, wish),
  };
};

import type { Detail, Payment } from '@mandali/contracts/shapes';
import { openSwaps } from '@mandali/domain/committee/exchanges';
import { liveCommittee } from '@mandali/domain/committee/queries';
import type { CommitteeState, Member, Round, LiveCommittee } from '@mandali/domain/committee/state';
import { settlementOf } from '@mandali/domain/committee/settlement';
import { noMember } from '@mandali/domain/committee/state';
import { lateDues, noLate } from '@mandali/projections/committee/fields/arrears';
import { committeeFields } from '@mandali/projections/committee/fields/committee';
import type { ShapeContext } from '@mandali/projections/committee/fields/context';
import { buildShape } from '@mandali/projections/committee/fields/field';
import { swapFields } from '@mandali/projections/committee/fields/exchanges';
import { handOverPeople, handOverTexts } from '@mandali/projections/committee/fields/hand-over';
import { memberFields } from '@mandali/projections/committee/fields/member';
import { personCard } from '@mandali/projections/committee/fields/person';
import { detailRoundFields, type DrawProtocol } from '@mandali/projections/committee/fields/round';
import { settledSeatFields } from '@mandali/projections/committee/fields/settlement';
import { committeeTexts, paymentsOf, paymentTexts, type Presenter, receiverTexts } from './presenter.ts';

export type DetailOptions = {
  /** Query parameter `payments`: if set, only the newest rounds and the round of this number contain payments. */
  readonly payments?: 'latest' | number | undefined;
  /** Protocol of a draw that is opened now. */
  readonly protocol: DrawProtocol;
};

/** Maximum payments of the newest rounds in an answer, two rounds at least; the client can request the others. */
const maxPayments = { latest: 500, all: 5_000 };

/** Maximum size of the payments, bytes: with 500 members and 500 rounds an answer stays below 2 MB. */
const maxBytes = 1_400_000;

const existingRounds = ({ rounds }: LiveCommittee): readonly Round[] => rounds.flatMap((round) => round ?? []);

/** Returns the number of the open round; for a completed committee the round that was opened last. */
const openRoundNumber = (state: LiveCommittee): number =>
  state.status === 'active'
    ? state.currentRound
    : (existingRounds(state).findLast(({ opened }) => opened)?.roundNumber ?? 1);

/** Required rounds first: the open one, the requested one, the newest. */
const candidates = (state: LiveCommittee, { payments }: DetailOptions): readonly Round[] => {
  const rounds = existingRounds(state).toReversed();
  const most = payments === undefined ? maxPayments.all : maxPayments.latest;
  const newest = (rounds[0]?.roundNumber ?? 0) - Math.max(2, Math.floor(most / state.totalMembers));
  const open = openRoundNumber(state);
  const rank = ({ roundNumber }: Round): number => (roundNumber === open ? 0 : roundNumber === payments ? 1 : 2);
  return rounds.filter((round) => round.roundNumber > newest || rank(round) < 2).toSorted((a, b) => rank(a) - rank(b));
};

const fittingPayments = (context: ShapeContext, options: DetailOptions): ReadonlyMap<number, readonly Payment[]> => {
  const open = openRoundNumber(context.state);
  const fitting = new Map<number, readonly Payment[]>();
  let bytes = 0;
  for (const round of candidates(context.state, options)) {
    const payments = paymentsOf(context, round);
    // The answer contains the open round twice: in `rounds` and as `currentRound`.
    bytes += Buffer.byteLength(JSON.stringify(payments)) * (round.roundNumber === open ? 2 : 1);
    const isRequired = round.roundNumber === open || round.roundNumber === options.payments;
    if (isRequired || bytes <= maxBytes) fitting.set(round.roundNumber, payments);
  }
  return fitting;
};

/** Removed members are not shown. */
const shownMembers = ({ members }: LiveCommittee): readonly Member[] => {
  const shown = members.filter(({ replacedBy }) => replacedBy !== noMember);
  const rank = ({ replacedBy }: Member): number => (replacedBy === null ? 0 : 1);
  return shown.toSorted((a, b) => rank(a) - rank(b) || a.seatNo - b.seatNo);
};

const buildDetail = (context: ShapeContext, options: DetailOptions): Detail => {
  const { state } = context;
  const late = lateDues(state);
  const payments = fittingPayments(context, options);
  const rounds = existingRounds(state)
    .toReversed()
    .map((round) =>
      buildShape(detailRoundFields, context, round, payments.get(round.roundNumber) ?? null, options.protocol),
    );
  return {
    committee: buildShape(committeeFields, context),
    members: shownMembers(state).map((member) =>
      buildShape(memberFields, context, member, late.get(member.memberNo) ?? noLate),
    ),
    rounds,
    currentRound:
      state.status === 'active' ? (rounds.find(({ roundNumber }) => roundNumber === state.currentRound) ?? null) : null,
    admin: personCard(context, state.adminId),
    settlement: settlementOf(state)?.map((seat) => buildShape(settledSeatFields, context, seat)) ?? null,
    swaps: openSwaps(state).map((swap) => buildShape(swapFields, context, swap)),
  };
};

export const detailPresenter = (committee: CommitteeState, options: DetailOptions): Presenter<Detail> | null => {
  const state = liveCommittee(committee);
  if (state === null) return null;
  return {
    people: [
      state.adminId,
      ...state.members.map(({ userId }) => userId),
      ...existingRounds(state).flatMap((round) => handOverPeople({ state }, round)),
    ],
    texts: [
      ...committeeTexts(state),
      ...candidates(state, options).flatMap(paymentTexts),
      ...existingRounds(state).flatMap((round) => [...receiverTexts(round), ...handOverTexts(round)]),
    ],
    build: (context) => buildDetail({ ...context, state }, options),
  };
};

import { accept, refuse } from '../../decider.ts';
import type { Actor, CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { exchanged, isAnyDrawOpen, isLastDecided, openPassOn } from '../exchanges.ts';
import { partsOf } from '../hand-over.ts';
import { seatHasWon } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, Member, Round } from '../state.ts';
import { memberOfSeat, type Sides, sidesOf } from './exchange-sides.ts';

const refusalOf = (state: ActiveCommittee, round: Round, to: Member): CommitteeRefusal | null => {
  if (!isLastDecided(state, round)) return { kind: 'NotLastDecided' };
  if (round.passedOn) return { kind: 'PassedOn' };
  if (partsOf(round).length > 0) return { kind: 'HandedOver' };
  if (isAnyDrawOpen(state)) return { kind: 'DrawIsOpen' };
  return seatHasWon(state, to) ? { kind: 'ReceiverNotEligible' } : null;
};

const passed = ({ order }: ActiveCommittee, { roundNumber }: Round, sides: Sides): CommitteeEvent => ({
  type: 'PotPassedOn',
  data: {
    roundNumber,
    ...sides,
    ...(order.length > 0 && { order: exchanged(order, sides.seatNo, sides.toSeatNo) }),
  },
});

const ended = (
  { roundNumber }: Round,
  [from, to]: readonly [Member, Member],
  actor: Actor,
  by: 'declined' | 'withdrawn',
): CommitteeEvent => ({
  type: 'PassOnRequestEnded',
  data: { roundNumber, ...sidesOf(from, to, actor, by === 'declined' ? to : from), by },
});

/** Null: there is no request, or it has lapsed. */
const openSides = (state: ActiveCommittee, round: Round): readonly [Member, Member] | null => {
  const request = openPassOn(state, round);
  const from = request && memberOfSeat(state, request.seatNo);
  const to = request && memberOfSeat(state, request.toSeatNo);
  return from && to && [from, to];
};

/** To another seat of the same person at once. */
export const askPassOn = (
  { actor, toSeatNo }: CommandOf<'askPassOn'>,
  state: ActiveCommittee,
  round: Round,
): CommitteeDecision => {
  const { roundNumber, winner } = round;
  const to = memberOfSeat(state, toSeatNo);
  const from = winner && state.members[winner.memberNo - 1];
  if (!from) return refuse({ kind: 'RoundNotDecided' });
  if (!to) return refuse({ kind: 'MemberNotFound' });
  const refusal = refusalOf(state, round, to);
  if (refusal) return refuse(refusal);
  const open = openSides(state, round);
  if (open?.[1].seatNo === toSeatNo) return accept();
  const sides = sidesOf(from, to, actor, from);
  const asked: CommitteeEvent = { type: 'PassOnRequested', data: { roundNumber, ...sides } };
  const replaced = open ? [ended(round, open, actor, 'withdrawn')] : [];
  const done = from.userId === to.userId ? [passed(state, round, sides)] : [];
  return accept<CommitteeEvent>(...replaced, asked, ...done);
};

export const acceptPassOn = (
  { actor }: CommandOf<'acceptPassOn'>,
  state: ActiveCommittee,
  round: Round,
): CommitteeDecision => {
  const request = round.passOn;
  if (!request || request.hasEnded) return refuse({ kind: 'RequestIsOver' });
  const [from, to] = [memberOfSeat(state, request.seatNo), memberOfSeat(state, request.toSeatNo)];
  const refusal = to && refusalOf(state, round, to);
  if (refusal) return refuse(refusal);
  if (!from || !to || openPassOn(state, round) === null) return refuse({ kind: 'RequestIsOver' });
  return accept(passed(state, round, sidesOf(from, to, actor, to)));
};

export const declinePassOn = (
  { actor }: CommandOf<'declinePassOn'>,
  state: ActiveCommittee,
  round: Round,
): CommitteeDecision => {
  const open = openSides(state, round);
  return open ? accept(ended(round, open, actor, 'declined')) : refuse({ kind: 'RequestIsOver' });
};

export const withdrawPassOn = (
  { actor }: CommandOf<'withdrawPassOn'>,
  state: ActiveCommittee,
  round: Round,
): CommitteeDecision => {
  const open = openSides(state, round);
  return open ? accept(ended(round, open, actor, 'withdrawn')) : accept();
};

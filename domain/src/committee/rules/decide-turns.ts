import { accept, refuse } from '../../decider.ts';
import type { Actor, CommandOf } from '../commands.ts';
import type { Turns } from '../event-fields.ts';
import type { CommitteeEvent } from '../events.ts';
import { administers, heldSeats } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, CommitteeState } from '../state.ts';
import { nextTurn } from '../turns.ts';
import type { TurnsCommand } from '../turns-commands.ts';
import type { TurnsDraw } from '../turns-state.ts';
import { decideRound, gate, notOpen, winnerOf } from './decide-rounds.ts';
import { usedRefusal } from './used.ts';

/** As events have it: absent when each round is drawn. */
export const turnsOf = (turns: Turns | undefined) => (turns === undefined || turns === 'each-round' ? {} : { turns });

const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((seatNo, index) => seatNo === other[index]);

const isOrder = (order: readonly number[], { totalMembers }: ActiveCommittee): boolean =>
  new Set(order).size === order.length &&
  order.every((seatNo) => Number.isInteger(seatNo) && seatNo >= 1 && seatNo <= totalMembers);

const arrangeTurns = ({ order }: CommandOf<'arrangeTurns'>, state: ActiveCommittee): CommitteeDecision => {
  if (state.turns !== 'agreed') return refuse({ kind: 'TurnsNotAgreed' });
  if (isSameOrder(order, state.order)) return accept();
  const refusal = usedRefusal(state);
  if (refusal) return refuse(refusal);
  if (!isOrder(order, state)) return refuse({ kind: 'OrderInvalid' });
  return accept<CommitteeEvent>({ type: 'TurnsArranged', data: { order: [...order] } });
};

const openingRefusal = (state: ActiveCommittee): CommitteeRefusal | null => {
  const { rounds, totalMembers } = state;
  if (rounds.some((round) => round?.winner)) return { kind: 'TurnsTooLate' };
  if (rounds.some((round) => round?.draw)) return { kind: 'DrawIsOpen' };
  return heldSeats(state) < totalMembers ? { kind: 'SeatsEmpty' } : null;
};

/** 'none': the actor may not draw the turns, or they cannot be drawn now. 'open': the draw needs a proof. */
export type TurnsReadiness = 'none' | 'ready' | 'open' | 'drawn';

export const turnsReadiness = (state: CommitteeState, actor: Actor): TurnsReadiness => {
  if (state.status !== 'active' || !administers(actor, state) || state.turns !== 'one-draw') return 'none';
  if (state.turnsDraw !== null) return state.turnsDraw.isDrawn ? 'drawn' : 'open';
  return openingRefusal(state) === null ? 'ready' : 'none';
};

/** Repeated opening is accepted without events. */
const openTurnsDraw = (
  { clientNonce, beacon }: CommandOf<'openTurnsDraw'>,
  state: ActiveCommittee,
): CommitteeDecision => {
  if (state.turns !== 'one-draw') return refuse({ kind: 'TurnsNotOneDraw' });
  if (state.turnsDraw !== null) return accept();
  const refusal = openingRefusal(state);
  if (refusal) return refuse(refusal);
  const seats = Array.from({ length: state.totalMembers }, (_, index) => index + 1);
  return accept<CommitteeEvent>({ type: 'TurnsDrawOpened', data: { seats, clientNonce, ...(beacon && { beacon }) } });
};

/** The beacon's signature was verified before. */
const isOfDraw = (
  { proof }: NonNullable<CommandOf<'conductTurnsDraw'>['drawn']>,
  { beacon, clientNonce, commitment }: TurnsDraw,
): boolean =>
  'v' in proof
    ? beacon !== null
    : beacon === null && proof.clientNonce === clientNonce && proof.commitment === commitment;

const conductTurnsDraw = (
  { order, drawn }: CommandOf<'conductTurnsDraw'>,
  state: ActiveCommittee,
): CommitteeDecision => {
  const { turnsDraw } = state;
  if (turnsDraw === null) return refuse({ kind: 'TurnsNotOpen' });
  if (turnsDraw.isDrawn) return isSameOrder(order, state.order) ? accept() : refuse({ kind: 'TurnsDrawn' });
  if (drawn === null || !isSameOrder(order, drawn.order) || !isOfDraw(drawn, turnsDraw))
    return refuse({ kind: 'DrawMismatch' });
  return accept<CommitteeEvent>({ type: 'TurnsDrawn', data: { order: [...order], proof: drawn.proof } });
};

const giveTurn = (command: CommandOf<'giveTurn'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, method } = command;
  const round = state.rounds[roundNumber - 1];
  const closed = notOpen(state, roundNumber, round);
  if (closed) return refuse(closed);
  const seat = state.seats[(nextTurn(state) ?? 0) - 1];
  const member = seat && state.members[seat.memberNo - 1];
  if (!member) return refuse({ kind: 'NoTurnLeft' });
  if (round?.draw) return refuse({ kind: 'DrawIsOpen' });
  const outstanding = gate(state);
  if (outstanding) return refuse(outstanding);
  const data = { roundNumber, winner: winnerOf(member), method };
  return decideRound(command, state, { type: 'TurnGiven', data });
};

export const decideTurns = (command: CommandOf<TurnsCommand['type']>, state: ActiveCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'arrangeTurns':
      return arrangeTurns(command, state);
    case 'openTurnsDraw':
      return openTurnsDraw(command, state);
    case 'conductTurnsDraw':
      return conductTurnsDraw(command, state);
    case 'giveTurn':
      return giveTurn(command, state);
    default:
      return command satisfies never;
  }
};

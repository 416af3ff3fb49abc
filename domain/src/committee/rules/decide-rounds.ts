import { accept, refuse } from '../../decider.ts';
import type { Actor, CommandOf } from '../commands.ts';
import { dueAtOfRound } from './due-at.ts';
import { committed } from './committed.ts';
import { refusedDay } from './refused-days.ts';
import { advancesUsed } from './decide-advances.ts';
import { nextPartNo, restOf } from '../parts.ts';
import type { BeaconProof, CommitteeEvent, DrawProof, Payer, Winner } from '../events.ts';
import { activeMembers, administers, eligible, hasPaid, roundThatOpensNext, unpaidPastWinners } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, CommitteeState, Due, Member, OpenDraw, Round } from '../state.ts';
import { areTurnsFixed, isInTurnsDraw } from '../turns.ts';

type WinnerCommand = CommandOf<'recordPastRound' | 'conductDraw' | 'selectWinner' | 'giveTurn'>;

export const winnerOf = ({ seatNo, memberNo, userId }: Winner): Winner => ({ seatNo, memberNo, userId });
const userIdsOf = (members: readonly Member[]): number[] => members.map(({ userId }) => userId).sort((a, b) => a - b);

export const notOpen = (
  state: ActiveCommittee,
  roundNumber: number,
  round: Round | undefined,
): CommitteeRefusal | null => {
  if (!round) return { kind: 'RoundNotFound' };
  if (round.winner) return { kind: 'RoundAlreadyDecided' };
  return roundNumber === state.currentRound ? null : { kind: 'RoundNotCurrent' };
};

/** Past winners do not block. */
export const gate = (state: ActiveCommittee): CommitteeRefusal | null => {
  const candidates = eligible(state);
  if (candidates.length === 0) return { kind: 'NoEligibleMembers' };
  const allPaid = candidates.every(({ seatNo }) => hasPaid(state, state.currentRound, seatNo));
  return allPaid ? null : { kind: 'PaymentsOutstanding' };
};

const drawGate = (state: ActiveCommittee): CommitteeRefusal | null =>
  areTurnsFixed(state) ? { kind: 'TurnsAreFixed' } : gate(state);

type ChosenSeat = Pick<Exclude<WinnerCommand, { type: 'giveTurn' }>, 'winnerUserId' | 'winnerSeatNo'>;

/** Without a seat number, the lowest eligible seat of the person. */
const eligibleWinner = (state: ActiveCommittee, { winnerUserId, winnerSeatNo }: ChosenSeat): Winner | null => {
  const seats = eligible(state).filter(({ userId }) => userId === winnerUserId);
  const member = seats.find(({ seatNo }) => seatNo === (winnerSeatNo ?? seatNo));
  return member ? winnerOf(member) : null;
};

/** Absent before the first restore. */
export const epochOf = ({ nextDrawEpoch }: { readonly nextDrawEpoch?: number | undefined }) =>
  nextDrawEpoch ? { epoch: nextDrawEpoch } : {};

export const decideRound = (
  command: WinnerCommand,
  state: ActiveCommittee,
  event: CommitteeEvent,
): CommitteeDecision => {
  if (command.roundNumber !== state.currentRound) return accept(event);
  const roundNumber = roundThatOpensNext(state, command.roundNumber);
  if (roundNumber === null) return accept<CommitteeEvent>(event, { type: 'CommitteeCompleted', data: {} });
  const drawCommitment = command.nextDrawCommitment;
  if (drawCommitment === null || command.nextDrawRound !== roundNumber) return refuse({ kind: 'RoundNotCurrent' });
  const dueAt = dueAtOfRound(state, roundNumber, command.at, event.type === 'PastRoundRecorded');
  const owing = activeMembers(state).map(({ seatNo, memberNo }) => ({ seatNo, memberNo }));
  const data = { roundNumber, dueAt, drawCommitment, owing, ...epochOf(command) };
  const used = advancesUsed(state, data, command.at);
  return accept<CommitteeEvent>(event, { type: 'RoundOpened', data }, ...used);
};

/** Of a due with parts, the record pays the rest. */
const payerOf = (holder: Due | Member, contribution: number): Payer => {
  const { seatNo, memberNo } = holder;
  if (!('status' in holder) || !holder.parts?.length) return { seatNo, memberNo };
  return { seatNo, memberNo, part: { partNo: nextPartNo(holder), amount: restOf(holder, contribution) } };
};

/**
 * Even a round that never opened: then every held seat counts as paid. Refused after its draw was opened: otherwise a
 * known result could be replaced without the mark of an override.
 * @param hasPaidPast whether a seat had paid; default: all had
 */
export const recordPastRound = (
  command: CommandOf<'recordPastRound'>,
  state: ActiveCommittee,
  hasPaidPast: (seatNo: number) => boolean = () => true,
): CommitteeDecision => {
  const { roundNumber, drawDate, method, receivedBy } = command;
  if (!state.isExisting) return refuse({ kind: 'PastRoundsNotEnabled' });
  const isInRange = Number.isInteger(roundNumber) && roundNumber >= 1 && roundNumber <= state.totalMembers;
  if (!isInRange) return refuse({ kind: 'RoundNotFound' });
  const round = state.rounds[roundNumber - 1];
  if (round?.winner) return refuse({ kind: 'RoundAlreadyDecided' });
  if (round?.draw) return refuse({ kind: 'DrawIsOpen' });
  const winner = eligibleWinner(state, command);
  if (!winner) return refuse({ kind: 'WinnerNotEligible' });
  const badDay = refusedDay(state, drawDate, command.at);
  if (badDay) return refuse(badDay);
  const owing = round ? round.dues.flatMap((due) => (due && due.status !== 'paid' ? [due] : [])) : activeMembers(state);
  const payers = owing.filter(({ seatNo }) => hasPaidPast(seatNo));
  const paid = payers.map((holder) => payerOf(holder, state.contribution));
  return decideRound(command, state, {
    type: 'PastRoundRecorded',
    data: { roundNumber, winner, drawDate, method, receivedBy, paid, ...committed(command) },
  });
};

/** Refused after the draw was opened, because that would be a second draw. */
export const recommitDraw = (command: CommandOf<'recommitDraw'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, drawCommitment, epoch } = command;
  const round = state.rounds[roundNumber - 1];
  const closed = notOpen(state, roundNumber, round);
  if (closed) return refuse(closed);
  if (!round?.opened) return refuse({ kind: 'RoundNotFound' });
  if (round.draw || isInTurnsDraw(state, roundNumber)) return refuse({ kind: 'DrawIsOpen' });
  if (epoch <= round.opened.epoch) return accept();
  return accept<CommitteeEvent>({ type: 'DrawRecommitted', data: { roundNumber, drawCommitment, epoch } });
};

/**
 * 'none': the actor may not draw, or the round cannot be drawn now. 'waiting': the gate is closed. 'ready': opening
 * freezes the list. 'open': the draw needs a proof.
 */
export type DrawReadiness = 'none' | 'waiting' | 'ready' | 'open';

export const drawReadiness = (state: CommitteeState, actor: Actor, roundNumber: number): DrawReadiness => {
  if (state.status !== 'active' || !administers(actor, state)) return 'none';
  const round = state.rounds[roundNumber - 1];
  if (notOpen(state, roundNumber, round) !== null) return 'none';
  if (round?.draw) return 'open';
  return drawGate(state) === null ? 'ready' : 'waiting';
};

/** Repeated opening is accepted without events. */
export const openDraw = (command: CommandOf<'openDraw'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, clientNonce, beacon } = command;
  const round = state.rounds[roundNumber - 1];
  const closed = notOpen(state, roundNumber, round);
  if (closed) return refuse(closed);
  if (round?.draw) return accept();
  const outstanding = drawGate(state);
  if (outstanding) return refuse(outstanding);
  return accept<CommitteeEvent>({
    type: 'DrawOpened',
    data: {
      roundNumber,
      eligible: userIdsOf(eligible(state)),
      unpaidPastWinners: userIdsOf(unpaidPastWinners(state, roundNumber)),
      clientNonce,
      ...(beacon && { beacon }),
    },
  });
};

/** The beacon's signature was verified before. */
const isOfDraw = (proof: DrawProof | BeaconProof, { beacon, clientNonce, commitment }: OpenDraw): boolean =>
  'v' in proof
    ? beacon !== null
    : beacon === null && proof.clientNonce === clientNonce && proof.commitment === commitment;

/**
 * Gate, list and winner are those of the opening, so a winner who was replaced since keeps the pot, as if the result
 * had been announced at once.
 */
const drawnWinner = (command: CommandOf<'conductDraw'>, round: Round): Winner | null => {
  const { drawn, winnerUserId, winnerSeatNo } = command;
  if (!round.draw || !drawn || drawn.winnerUserId !== winnerUserId) return null;
  if (winnerSeatNo !== undefined && winnerSeatNo !== drawn.seatNo) return null;
  const winner = round.draw.holders.find(({ seatNo }) => seatNo === drawn.seatNo);
  return isOfDraw(drawn.proof, round.draw) && winner?.userId === winnerUserId ? winner : null;
};

export const conductDraw = (command: CommandOf<'conductDraw'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, receivedBy, method, drawn } = command;
  const round = state.rounds[roundNumber - 1];
  const closed = notOpen(state, roundNumber, round);
  if (!round || closed) return refuse(closed ?? { kind: 'RoundNotFound' });
  if (round.draw) {
    const winner = drawnWinner(command, round);
    if (!winner || !drawn) return refuse({ kind: 'DrawMismatch' });
    if (state.seats[winner.seatNo - 1]?.wonInRound !== null) return refuse({ kind: 'WinnerNotEligible' });
    return decideRound(command, state, {
      type: 'DrawConducted',
      data: { roundNumber, winner, receivedBy, method, proof: drawn.proof, ...committed(command) },
    });
  }
  if (drawn) return refuse({ kind: 'DrawMismatch' });
  const outstanding = drawGate(state);
  if (outstanding) return refuse(outstanding);
  const winner = eligibleWinner(state, command);
  if (!winner) return refuse({ kind: 'WinnerNotEligible' });
  const data = { roundNumber, winner, receivedBy, method, ...committed(command) };
  return decideRound(command, state, { type: 'DrawConducted', data });
};

/** No payment gate; after an opened draw it is an override. */
export const selectWinner = (command: CommandOf<'selectWinner'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, method } = command;
  const round = state.rounds[roundNumber - 1];
  const closed = notOpen(state, roundNumber, round);
  if (closed) return refuse(closed);
  if (eligible(state).length === 0) return refuse({ kind: 'NoEligibleMembers' });
  const winner = eligibleWinner(state, command);
  if (!winner) return refuse({ kind: 'WinnerNotEligible' });
  const overridesOpenDraw = Boolean(round?.draw);
  return decideRound(command, state, {
    type: 'WinnerSelected',
    data: { roundNumber, winner, method, overridesOpenDraw },
  });
};

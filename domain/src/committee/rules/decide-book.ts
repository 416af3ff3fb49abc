import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { activeMembers, roundThatOpensNext } from '../queries.ts';
import type { CommitteeDecision } from '../refusals.ts';
import type { ActiveCommittee, CommitteeState } from '../state.ts';
import { mostEventsAtOnce } from './decide-payments.ts';
import { recordPastRound } from './decide-rounds.ts';

type BookCommand = CommandOf<'recordBook'>;
type BookRound = BookCommand['rounds'][number];

const decideBookRound = (command: BookCommand, state: ActiveCommittee, round: BookRound): CommitteeDecision => {
  const { actor, at, commandId, nextDraws, nextDrawEpoch } = command;
  const { roundNumber, winnerSeatNo, paidSeatNos, drawDate, method } = round;
  if (roundNumber !== state.currentRound) return refuse({ kind: 'RoundNotCurrent' });
  const members = activeMembers(state);
  const winner = members.find(({ seatNo }) => seatNo === winnerSeatNo);
  if (!winner) return refuse({ kind: 'WinnerNotEligible' });
  const held = new Set(members.map(({ seatNo }) => seatNo));
  const paid = new Set(paidSeatNos);
  if ([...paid].some((seatNo) => !held.has(seatNo))) return refuse({ kind: 'PaymentNotFound' });
  const nextDrawRound = roundThatOpensNext(state, roundNumber);
  const nextDrawCommitment = nextDraws.find((next) => next.round === nextDrawRound)?.commitment ?? null;
  const sent = {
    type: 'recordPastRound',
    actor,
    at,
    commandId,
    nextDrawRound,
    nextDrawCommitment,
    nextDrawEpoch,
  } as const;
  const past = {
    ...sent,
    roundNumber,
    winnerUserId: winner.userId,
    winnerSeatNo,
    drawDate,
    method,
    receivedBy: 'Admin',
  } as const;
  return recordPastRound(past, state, (seatNo) => paid.has(seatNo));
};

/** All or nothing. The rounds come one after the other from the open one on; later ones may complete the committee. */
export const recordBook = (command: BookCommand, state: ActiveCommittee): CommitteeDecision => {
  const events: CommitteeEvent[] = [];
  const envelope = { commandId: command.commandId, actorId: 'system', occurredAt: command.at } as const;
  let after: CommitteeState = state;
  for (const round of command.rounds) {
    if (after.status !== 'active') return refuse({ kind: 'CommitteeCompleted' });
    const decision = decideBookRound(command, after, round);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    for (const event of decision.events) after = evolve(after, event, envelope);
  }
  return events.length > mostEventsAtOnce ? refuse({ kind: 'TooManyRounds' }) : accept(...events);
};

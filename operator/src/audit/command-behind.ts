import {
  type Actor,
  type CommandOf,
  type CommitteeCommand,
  type CommitteeCommandType,
  isWithoutData,
} from '@mandali/domain/committee/commands';
import { eventKinds } from '@mandali/domain/committee/event-kinds';
import { isLive } from '@mandali/domain/committee/queries';
import type { CommitteeEvent, EventData, Winner } from '@mandali/domain/committee/events';
import type { CommitteeState, LiveCommittee } from '@mandali/domain/committee/state';
import { isExchange, ofExchange } from './exchanges.ts';
import { isAnswerToHandOver, ofPot, ofTransfer } from './hand-overs.ts';
import type { ReadEvent } from './read-event.ts';
import { ofMembers } from './members.ts';
import { ofMoney } from './money.ts';
import { ofBook } from './past-rounds.ts';
import { ofTerms } from './terms.ts';
import { ofTurns } from './turns.ts';
import { isSaidByMember, ofSides } from './two-sides.ts';

export type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

/**
 * Reconstructs the command of an append. The role of a sender is not in the log, so every sender but the committee's
 * admin is treated as a global admin. Null: no command causes such an event first.
 * @param events all events of one append, at least one
 */
export function commandBehind(
  committeeId: number,
  state: CommitteeState,
  events: readonly ReadEvent[],
): CommitteeCommand | null {
  const [first] = events;
  if (first === undefined) return null;
  const { commandId, occurredAt: at, fingerprint } = first.meta;
  const sent: CommandSender = { actor: senderOf(first, state), at, commandId, fingerprint };
  if (first.event.type === 'CommitteeCreated') {
    const { adminId, continues, ...data } = first.event.data;
    return {
      ...sent,
      type: 'createCommittee',
      committeeId,
      ...data,
      continues: continuationOf(continues, adminId, events),
      nextDrawCommitment: nextOf(events)?.commitment ?? '',
      nextDrawEpoch: nextOf(events)?.epoch,
    };
  }
  if (first.event.type === 'PaymentMarked') return payments(sent, events);
  return (
    ofTerms(sent, events) ??
    ofSides(sent, events, state) ??
    ofBook(sent, events, state) ??
    ofTurns(sent, first, opensNextOf(events)) ??
    ofExchange(sent, events) ??
    ofRound(sent, first.event, events) ??
    (isLive(state) ? ofLive(sent, events, state) : null) ??
    plain(sent, first.event, events[1]?.event)
  );
}

const ofLive = (sent: CommandSender, events: readonly ReadEvent[], state: LiveCommittee): CommitteeCommand | null => {
  const [first] = events;
  if (first === undefined) return null;
  return (
    ofPot(sent, first.event, state) ??
    ofTransfer(sent, events, state) ??
    ofMoney(sent, events, state) ??
    ofMembers(sent, events, state)
  );
};

function senderOf({ event, meta: { actorId } }: ReadEvent, state: CommitteeState): Actor {
  if (actorId === 'system') return { kind: 'system' };
  const isCreation = event.type === 'CommitteeCreated';
  const isAdmin = 'adminId' in state && state.adminId === actorId;
  if (isSaidByMember(event) || isAnswerToHandOver(event) || isExchange(event))
    return { kind: 'person', userId: actorId, role: 'user' };
  const role = (isCreation || isAdmin) && event.type !== 'CommitteeDeleted' ? 'user' : 'global_admin';
  return { kind: 'person', userId: actorId, role };
}

type Next = { readonly round: number; readonly commitment: string; readonly epoch: number | undefined };

/** Takes the draw commitment from the stored event: it cannot be recomputed. */
function nextOf(events: readonly ReadEvent[]): Next | null {
  for (const { event } of events)
    if (event.type === 'RoundOpened')
      return { round: event.data.roundNumber, commitment: event.data.drawCommitment, epoch: event.data.epoch };
  return null;
}

const opensNextOf = (events: readonly ReadEvent[]): OpensNext => {
  const next = nextOf(events);
  return {
    nextDrawRound: next?.round ?? null,
    nextDrawCommitment: next?.commitment ?? null,
    nextDrawEpoch: next?.epoch,
  };
};

function continuationOf(
  committeeId: number | undefined,
  adminId: number,
  events: readonly ReadEvent[],
): CommandOf<'createCommittee'>['continues'] {
  if (committeeId === undefined) return undefined;
  const members = events.flatMap(({ event }) => {
    if (event.type !== 'MemberAdded') return [];
    const { seatNo, userId, noPhone, digests } = event.data;
    return [{ seatNo, userId, noPhone, digests }];
  });
  return { committeeId, adminId, members };
}

function payments(sent: CommandSender, events: readonly ReadEvent[]): CommitteeCommand | null {
  const [first] = events;
  if (first?.event.type !== 'PaymentMarked') return null;
  if (sent.actor.kind === 'system') return { ...sent, type: 'markOverdue' };
  const { roundNumber, seatNo, status, method, noteId = null, digests, undoes } = first.event.data;
  if (events.length > 1) return { ...sent, type: 'markAllPaid', roundNumber, dues: events.flatMap(dueOf) };
  return {
    ...sent,
    type: 'markPayment',
    roundNumber,
    seatNo,
    status,
    noteId,
    digests,
    undoes,
    ...(method === undefined ? {} : { method }),
  };
}

const dueOf = ({ event }: ReadEvent) =>
  event.type === 'PaymentMarked' ? [{ seatNo: event.data.seatNo, method: event.data.method }] : [];

function ofRound(sent: CommandSender, event: CommitteeEvent, events: readonly ReadEvent[]): CommitteeCommand | null {
  const opensNext = opensNextOf(events);
  if (event.type === 'DrawRecommitted') return { ...sent, type: 'recommitDraw', ...event.data };
  if (event.type === 'DrawOpened') {
    const { roundNumber, clientNonce, beacon } = event.data;
    return { ...sent, type: 'openDraw', roundNumber, clientNonce, beacon };
  }
  if (event.type === 'PastRoundRecorded') {
    const { roundNumber, winner, drawDate, method, receivedBy, digests } = event.data;
    const past = { roundNumber, ...winnerOf(winner), drawDate, method, receivedBy, digests };
    return { ...sent, type: 'recordPastRound', ...past, ...opensNext };
  }
  if (event.type === 'DrawConducted') {
    const { roundNumber, winner, receivedBy, method, proof, digests } = event.data;
    const { userId: winnerUserId, seatNo } = winner;
    const drawn = proof === undefined ? null : { winnerUserId, seatNo, proof };
    const outcome = { ...winnerOf(winner), receivedBy, method, drawn, digests };
    return { ...sent, type: 'conductDraw', roundNumber, ...outcome, ...opensNext };
  }
  if (event.type === 'WinnerSelected') {
    const { roundNumber, winner, method } = event.data;
    return { ...sent, type: 'selectWinner', roundNumber, ...winnerOf(winner), method, ...opensNext };
  }
  if (event.type === 'DecisionTakenBack') return takeBack(sent, event.data, opensNext);
  return event.type === 'CommitteeEnded' ? end(sent, event.data) : null;
}

const winnerOf = ({ userId, seatNo }: Winner) => ({ winnerUserId: userId, winnerSeatNo: seatNo });

const end = (sent: CommandSender, { reasonId, digests }: EventData<'CommitteeEnded'>): CommitteeCommand => ({
  ...sent,
  type: 'endCommittee',
  reasonId,
  digests,
});

type OpensNext = Pick<CommandOf<'takeBackDecision'>, 'nextDrawRound' | 'nextDrawCommitment' | 'nextDrawEpoch'>;

function takeBack(sent: CommandSender, data: EventData<'DecisionTakenBack'>, opensNext: OpensNext): CommitteeCommand {
  const { roundNumber, winner, reasonId, digests } = data;
  const what = { roundNumber, winnerUserId: winner.userId, reasonId, digests };
  return { ...sent, type: 'takeBackDecision', ...what, ...opensNext };
}

/** In a lawful log, RoundOpened and CommitteeCompleted are never the first event of an append. */
function plain(sent: CommandSender, event: CommitteeEvent, next: CommitteeEvent | undefined): CommitteeCommand | null {
  if (event.type === 'CommitteeRestored') {
    const adminIsGone = next?.type === 'AdminTransferred';
    return { ...sent, type: 'restoreCommittee', adminIsGone, digests: adminIsGone ? next.data.digests : undefined };
  }
  const causes: readonly CommitteeCommandType[] = eventKinds[event.type].causes;
  const type = causes.find(isWithoutData);
  return type === undefined ? null : { ...sent, type };
}

import { accept, refuse } from '../decider.ts';
import type { CommitteeCommand } from './commands.ts';
import { decideCreation, repeated } from './rules/decide-creation.ts';
import { endCommittee, overRefusal } from './rules/decide-ending.ts';
import { conductDraw, openDraw, recommitDraw, recordPastRound, selectWinner } from './rules/decide-rounds.ts';
import { addMember, changePerson, removeMember, replaceMember } from './rules/decide-members.ts';
import { decideHandOver, isHandOverAnswer, isHandOverCommand, lacksRightToAnswer } from './rules/decide-hand-over.ts';
import { hasLeftBy, lacksSeat, leaveCommittee } from './rules/decide-leaving.ts';
import { restoreCommittee, takeBackDecision } from './rules/decide-corrections.ts';
import { payAdvance } from './rules/decide-advances.ts';
import { decideExchange, lacksRightToExchange } from './rules/decide-exchanges.ts';
import { decideMoney } from './rules/decide-parts.ts';
import { markAllPaid, markOverdue, markPayment } from './rules/decide-payments.ts';
import {
  decideReport,
  isAboutOwn,
  isReportCommand,
  isReportOfMember,
  type ReportCommand,
} from './rules/decide-reports.ts';
import { recordBook } from './rules/decide-book.ts';
import { changeCommittee, moveDueDay, removeCommittee } from './rules/decide-terms.ts';
import { decideTurns } from './rules/decide-turns.ts';
import type { CommitteeEvent } from './events.ts';
import { isExchangeCommand } from './exchange-commands.ts';
import type { HandOverCommand } from './hand-over-commands.ts';
import { administers, mayRead } from './queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from './refusals.ts';
import type { ActiveCommittee, CommitteeState, DeletedCommittee, LiveCommittee } from './state.ts';
import { earlierCommand } from './state.ts';
import { isTurnsCommand } from './turns-commands.ts';

type CommandToLive = Exclude<CommitteeCommand, { type: 'createCommittee' }>;
type CommandToActive = Exclude<
  CommandToLive,
  | ReportCommand
  | { type: HandOverCommand['type'] }
  | {
      type:
        | 'markPayment'
        | 'markAllPaid'
        | 'markOverdue'
        | 'payPart'
        | 'takeBackPart'
        | 'returnAdvance'
        | 'disownSeat'
        | 'correctMember'
        | 'takeBackDecision'
        | 'joinAccounts'
        | 'changeCommittee'
        | 'deleteCommittee'
        | 'restoreCommittee';
    }
>;

const ofGlobalAdmins: ReadonlySet<CommitteeCommand['type']> = new Set<CommitteeCommand['type']>([
  'deleteCommittee',
  'restoreCommittee',
]);

/**
 * A deleted committee exists only for a global admin who restores it or repeats its deletion, for the admin who repeats
 * its removal, and for the system, which recommits its draw: it may be held after a restore.
 */
const decideDeleted = (command: CommandToLive, state: DeletedCommittee): CommitteeDecision => {
  const { actor, type, commandId } = command;
  const { before } = state;
  const unknown = refuse({ kind: 'CommitteeNotFound' } as const);
  const findsIt =
    actor.kind === 'system'
      ? type === 'recommitDraw' && before.status === 'active'
      : actor.role === 'global_admin' && ofGlobalAdmins.has(type);
  const removedIt = type === 'removeCommittee' && actor.kind === 'person' && administers(actor, before);
  if (!findsIt && !removedIt) return unknown;
  const earlier = earlierCommand(state, commandId);
  if (earlier) return repeated(earlier, command);
  if (type === 'recommitDraw' && before.status === 'active') return recommitDraw(command, before);
  return type === 'restoreCommittee' ? restoreCommittee(command, state) : unknown;
};

const ofSystem: ReadonlySet<CommitteeCommand['type']> = new Set<CommitteeCommand['type']>([
  'markOverdue',
  'recommitDraw',
  'disownSeat',
]);

const lacksRight = (command: CommandToLive, state: LiveCommittee): CommitteeRefusal | null => {
  const { actor, type } = command;
  // Auditors may join their accounts: that changes only the user id of the sender.
  if (type === 'joinAccounts') return null;
  const isOfSystem = ofSystem.has(type);
  if (actor.kind === 'system') return isOfSystem ? null : { kind: 'NotCommitteeAdmin' };
  // Auditors read every committee and change none, not even their own (decision 42).
  if (actor.role === 'auditor') return { kind: 'NotCommitteeAdmin' };
  const isGlobalAdmin = actor.role === 'global_admin';
  const isAdmin = administers(actor, state);
  const knowsIt = isAdmin || mayRead(state, actor.userId);
  if (type === 'leaveCommittee' && (knowsIt || hasLeftBy(command, state))) return lacksSeat(command, state);
  if (!knowsIt) return { kind: 'CommitteeNotFound' };
  if (isExchangeCommand(command)) return lacksRightToExchange(command, state);
  if (isHandOverAnswer(command)) return lacksRightToAnswer(command, state);
  const isOwn = isAboutOwn(command, state, actor.userId);
  if (isReportOfMember(command)) return isOwn ? null : { kind: 'NotYourPayment' };
  if (type === 'settleDispute' && isOwn) return null;
  const isForThem = ofGlobalAdmins.has(type) ? isGlobalAdmin : isAdmin && !isOfSystem;
  return isForThem ? null : { kind: 'NotCommitteeAdmin' };
};

const decideActive = (command: CommandToActive, state: ActiveCommittee): CommitteeDecision => {
  if (isTurnsCommand(command)) return decideTurns(command, state);
  if (isExchangeCommand(command)) return decideExchange(command, state);
  switch (command.type) {
    case 'removeCommittee':
      return removeCommittee(state);
    case 'moveDueDay':
      return moveDueDay(command, state);
    case 'endCommittee':
      return endCommittee(command, state);
    case 'addMember':
      return addMember(command, state);
    case 'replaceMember':
      return replaceMember(command, state);
    case 'removeMember':
      return removeMember(command, state);
    case 'leaveCommittee':
      return leaveCommittee(command, state);
    case 'payAdvance':
      return payAdvance(command, state);
    case 'recordPastRound':
      return recordPastRound(command, state);
    case 'recordBook':
      return recordBook(command, state);
    case 'recommitDraw':
      return recommitDraw(command, state);
    case 'openDraw':
      return openDraw(command, state);
    case 'conductDraw':
      return conductDraw(command, state);
    case 'selectWinner':
      return selectWinner(command, state);
    default:
      return command satisfies never;
  }
};

const decideLive = (command: CommandToLive, state: LiveCommittee): CommitteeDecision => {
  if (isHandOverCommand(command)) return decideHandOver(command, state);
  if (isReportCommand(command)) return decideReport(command, state);
  if (command.type === 'changeCommittee') return changeCommittee(command, state);
  switch (command.type) {
    case 'markPayment':
      return markPayment(command, state);
    case 'markAllPaid':
      return markAllPaid(command, state);
    case 'markOverdue':
      return markOverdue(command, state);
    case 'payPart':
    case 'takeBackPart':
    case 'returnAdvance':
      return decideMoney(command, state);
    case 'takeBackDecision':
      return takeBackDecision(command, state);
    case 'joinAccounts':
    case 'disownSeat':
    case 'correctMember':
      return changePerson(command, state);
    case 'deleteCommittee':
      return accept<CommitteeEvent>({ type: 'CommitteeDeleted', data: {} });
    case 'restoreCommittee':
      return accept();
    default:
      return state.status === 'completed' ? refuse(overRefusal(state)) : decideActive(command, state);
  }
};

/**
 * Total and pure. Present rights come first, also for a repeated command (same commandId, sender and content). A
 * repetition is accepted without events, whatever happened since; so is a command that would change nothing.
 */
export const decide = (command: CommitteeCommand, state: CommitteeState): CommitteeDecision => {
  if (command.type === 'createCommittee') return decideCreation(command, state);
  if (state.status === 'absent') return refuse({ kind: 'CommitteeNotFound' });
  if (state.status === 'deleted') return decideDeleted(command, state);
  const refusal = lacksRight(command, state);
  if (refusal) return refuse(refusal);
  const earlier = earlierCommand(state, command.commandId);
  return earlier ? repeated(earlier, command) : decideLive(command, state);
};

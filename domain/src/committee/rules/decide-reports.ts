import { accept, refuse } from '../../decider.ts';
import { isSameMoment } from '../../instants.ts';
import type { CommandOf, CommitteeCommand } from '../commands.ts';
import { committed } from './committed.ts';
import { notReported, open, paid, withNote } from './decide-payments.ts';
import { refusedDay } from './refused-days.ts';
import { restOf } from '../parts.ts';
import type { CommitteeEvent } from '../events.ts';
import { dueOf, roundOf } from '../queries.ts';
import type { CommitteeDecision } from '../refusals.ts';
import type { Due, LiveCommittee, Round } from '../state.ts';

type DueAddress = { readonly roundNumber: number; readonly seatNo: number };
type DueOfRound = {
  readonly round: Round;
  readonly due: Due;
  readonly key: DueAddress & { readonly memberNo: number };
};

const find = (state: LiveCommittee, { roundNumber, seatNo }: DueAddress): DueOfRound | null => {
  const round = roundOf(state, roundNumber);
  const due = dueOf(state, roundNumber, seatNo);
  return round && due ? { round, due, key: { roundNumber, seatNo, memberNo: due.memberNo } } : null;
};

export const isTheirDue = (state: LiveCommittee, userId: number, due: Due): boolean => {
  const member = state.members[due.memberNo - 1];
  return member?.userId === userId && member.replacedBy === null;
};

/** Also true for a missing due: that is refused later, for another reason. */
export const isAboutOwn = (command: object, state: LiveCommittee, userId: number): boolean => {
  if (!('seatNo' in command && 'roundNumber' in command)) return false;
  const due = roundOf(state, Number(command.roundNumber))?.dues[Number(command.seatNo) - 1];
  return due === undefined || isTheirDue(state, userId, due);
};

/** Ignores the note. */
export const hasReported = (
  { word }: Due,
  { method, paidAt, amount }: Pick<CommandOf<'reportPayment'>, 'method' | 'paidAt' | 'amount'>,
): boolean =>
  word?.kind === 'reported' &&
  word.report?.method === method &&
  word.report.amount === amount &&
  isSameMoment(word.report.paidAt, paidAt);

const reportPayment = (command: CommandOf<'reportPayment'>, state: LiveCommittee): CommitteeDecision => {
  const { method, paidAt, noteId, at, amount = 0 } = command;
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const { status, word } = found.due;
  if (status === 'paid') return refuse({ kind: 'PaymentIsPaid' });
  if (word?.kind === 'disputed') return refuse({ kind: 'DisputeIsOpen' });
  const badDay = refusedDay(state, paidAt, at);
  if (badDay) return refuse(badDay);
  const rest = restOf(found.due, state.contribution);
  if (amount > rest) return refuse({ kind: 'MoreThanDue' });
  // A report of all that is open names no amount.
  const part = amount === 0 || amount === rest ? {} : { amount };
  if (hasReported(found.due, { method, paidAt, ...part }) && word?.textId === noteId) return accept();
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'PaymentReported', data: { ...found.key, method, paidAt, ...part, ...note } });
};

const withdrawReport = (command: CommandOf<'withdrawReport'>, state: LiveCommittee): CommitteeDecision => {
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const { status, word } = found.due;
  if (status === 'paid') return refuse({ kind: 'PaymentIsPaid' });
  const isThere = word?.kind === 'reported' || word?.kind === 'declined';
  return isThere ? accept<CommitteeEvent>({ type: 'PaymentReportWithdrawn', data: found.key }) : accept();
};

const declineReport = (command: CommandOf<'declineReport'>, state: LiveCommittee): CommitteeDecision => {
  const { reasonId, reportAt } = command;
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const gone = notReported(found.due, reportAt);
  if (gone) return refuse(gone);
  const data = { ...found.key, reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'PaymentReportDeclined', data });
};

const confirmPayment = (command: CommandOf<'confirmPayment'>, state: LiveCommittee): CommitteeDecision => {
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const { status, word } = found.due;
  if (word?.kind === 'agreed') return accept();
  if (status !== 'paid') return refuse({ kind: 'NothingToAnswer' });
  if (word?.kind === 'disputed') return refuse({ kind: 'DisputeIsOpen' });
  return accept<CommitteeEvent>({ type: 'PaymentConfirmed', data: found.key });
};

const disputePayment = (command: CommandOf<'disputePayment'>, state: LiveCommittee): CommitteeDecision => {
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const { status, word } = found.due;
  if (word?.kind === 'disputed') return refuse({ kind: 'DisputeIsOpen' });
  const stands = status === 'paid' ? word === undefined : word?.kind === 'declined';
  if (!stands) return refuse({ kind: 'NothingToAnswer' });
  const data = { ...found.key, noteId: command.noteId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'PaymentDisputed', data });
};

const correction = (state: LiveCommittee, command: CommandOf<'settleDispute'>, found: DueOfRound): CommitteeEvent => {
  const { round, due } = found;
  if (command.outcome === 'unpaid') return withNote(open(state, round, due, 'pending'), due);
  const method = command.method ?? due.word?.report?.method;
  const { contribution } = state;
  return withNote({ ...paid({ round, due, contribution }, method, command.at), words: 'agreed' }, due);
};

/** Only the admin changes the status of a due; the member can only withdraw the dispute. */
const settleDispute = (command: CommandOf<'settleDispute'>, state: LiveCommittee): CommitteeDecision => {
  const { actor, outcome, noteId, disputeAt } = command;
  const found = find(state, command);
  if (!found) return refuse({ kind: 'PaymentNotFound' });
  const { word } = found.due;
  const isMeant = word?.kind === 'disputed' && (disputeAt === undefined || isSameMoment(word.at, disputeAt));
  if (!isMeant) return refuse({ kind: 'NoDispute' });
  const isAdmin = actor.kind === 'person' && (actor.role === 'global_admin' || actor.userId === state.adminId);
  const stays = (found.due.status === 'paid') === (outcome === 'paid');
  if (!stays && !isAdmin) return refuse({ kind: 'NotCommitteeAdmin' });
  const by = isAdmin ? 'admin' : 'member';
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  const settled: CommitteeEvent = { type: 'PaymentDisputeSettled', data: { ...found.key, outcome, by, ...note } };
  return stays ? accept(settled) : accept(settled, correction(state, command, found));
};

/** Commands of the member whose due it is. */
const ofMember = ['reportPayment', 'withdrawReport', 'confirmPayment', 'disputePayment'] as const;
const ofBothSides = [...ofMember, 'declineReport', 'settleDispute'] as const;
export type ReportCommand = CommandOf<(typeof ofBothSides)[number]>;

const typesOfMember: ReadonlySet<string> = new Set(ofMember);
const types: ReadonlySet<string> = new Set(ofBothSides);
export const isReportOfMember = ({ type }: CommitteeCommand): boolean => typesOfMember.has(type);
export const isReportCommand = (command: CommitteeCommand): command is ReportCommand => types.has(command.type);

/** Decides commands by which both sides say whether a due was paid; completed committees accept them too. */
export const decideReport = (command: ReportCommand, state: LiveCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'reportPayment':
      return reportPayment(command, state);
    case 'withdrawReport':
      return withdrawReport(command, state);
    case 'declineReport':
      return declineReport(command, state);
    case 'confirmPayment':
      return confirmPayment(command, state);
    case 'disputePayment':
      return disputePayment(command, state);
    case 'settleDispute':
      return settleDispute(command, state);
    default:
      return command satisfies never;
  }
};

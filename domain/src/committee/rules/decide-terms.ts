import { accept, refuse } from '../../decider.ts';
import { endOfDay } from '../../india-days.ts';
import { isAfter, isSameMoment } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import { committed } from './committed.ts';
import { dueAtOf, type DueTerms, endOfDueDay, isDueDayInRange, isSameCalendar, usesCalendar } from '../due-days.ts';
import type { CommitteeEvent, EventData } from '../events.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import { roundOf } from '../queries.ts';
import { overRefusal } from './decide-ending.ts';
import { type ActiveCommittee, type Due, type LiveCommittee, noMember, type Round } from '../state.ts';

type ChangeCommand = CommandOf<'changeCommittee'>;
type Terms = Pick<LiveCommittee, 'contribution' | 'totalMembers'> & DueTerms;

const hasSameDueDays = (one: DueTerms, other: DueTerms): boolean =>
  one.cycleDays === other.cycleDays &&
  one.firstDueDay === other.firstDueDay &&
  isSameCalendar(one.calendar, other.calendar);

const duesOf = (state: LiveCommittee): readonly Due[] =>
  state.rounds.flatMap((round) => round?.dues.flatMap((due) => due ?? []) ?? []);

/** Null: nothing is paid or decided, and no member waits for an answer about a payment. */
const usedRefusal = (state: LiveCommittee): CommitteeRefusal | null => {
  const { rounds, seats } = state;
  if (rounds.some((round) => round?.draw && !round.winner)) return { kind: 'DrawIsOpen' };
  const dues = duesOf(state);
  const isPaid = dues.some(({ status, parts = [] }) => status === 'paid' || parts.length > 0);
  const hasAdvance = seats.some(({ advance = [] }) => advance.length > 0);
  if (isPaid || hasAdvance || rounds.some((round) => round?.winner)) return { kind: 'SomethingPaid' };
  const isAsked = dues.some(({ word }) => word?.kind === 'reported' || word?.kind === 'disputed');
  return isAsked ? { kind: 'ReportIsOpen' } : null;
};

const highestHeld = ({ seats }: LiveCommittee): number =>
  seats.reduce((highest, { seatNo, memberNo }) => (memberNo === noMember ? highest : seatNo), 0);

const overdueSeats = ({ dues }: Round): number[] =>
  dues.flatMap((due) => (due?.status === 'overdue' ? [due.seatNo] : []));

/** Round 1 is due as if it had been created with these terms, but not before the day of the correction. */
const dueAgain = (
  { createdAt }: LiveCommittee,
  round: Round,
  terms: Terms,
  at: string,
): Pick<EventData<'TermsCorrected'>, 'dueAt' | 'pending'> => {
  const planned = dueAtOf(terms, createdAt, null);
  const isPassed = isAfter(endOfDay(at), planned);
  const dueAt = isPassed ? (usesCalendar(terms) ? dueAtOf(terms, at, null) : endOfDay(at)) : planned;
  if (round.opened === null || round.opened.dueAt === dueAt) return { pending: [] };
  return { dueAt, pending: overdueSeats(round) };
};

const dueTermsOf = ({ firstDueDay, calendar }: DueTerms) => ({
  ...(firstDueDay !== null && { firstDueDay }),
  ...(calendar.kind !== 'days' && { calendar }),
});

const correctTerms = (terms: Terms, at: string, state: ActiveCommittee): CommitteeDecision => {
  const refusal = usedRefusal(state);
  if (refusal) return refuse(refusal);
  if (highestHeld(state) > terms.totalMembers) return refuse({ kind: 'SeatsAreHeld' });
  const { contribution, totalMembers, cycleDays, firstDueDay } = terms;
  if (firstDueDay !== null && firstDueDay !== state.firstDueDay && !isDueDayInRange(firstDueDay, at))
    return refuse({ kind: 'DueDayOutOfRange' });
  const [round] = state.rounds;
  const due = round && !hasSameDueDays(terms, state) ? dueAgain(state, round, terms, at) : { pending: [] };
  const data = { contribution, totalMembers, cycleDays, ...dueTermsOf(terms), ...due };
  return accept<CommitteeEvent>({ type: 'TermsCorrected', data });
};

const termsAfter = (command: ChangeCommand, state: Terms): Terms => ({
  contribution: command.contribution ?? state.contribution,
  totalMembers: command.totalMembers ?? state.totalMembers,
  cycleDays: command.cycleDays ?? state.cycleDays,
  firstDueDay: command.firstDueDay ?? state.firstDueDay,
  calendar: command.calendar ?? state.calendar,
});

/** All or nothing: a refused correction leaves the name, too. */
export const changeCommittee = (command: ChangeCommand, state: LiveCommittee): CommitteeDecision => {
  const { name = state.name, isExisting = false } = command;
  const renamed: readonly CommitteeEvent[] = name === state.name ? [] : [{ type: 'CommitteeRenamed', data: { name } }];
  const terms = termsAfter(command, state);
  const isCorrected =
    terms.contribution !== state.contribution ||
    terms.totalMembers !== state.totalMembers ||
    !hasSameDueDays(terms, state);
  const isEnabled = isExisting && !state.isExisting;
  if (!isCorrected && !isExisting) return accept(...renamed);
  if (state.status === 'completed') return refuse(overRefusal(state));
  const corrected = isCorrected ? correctTerms(terms, command.at, state) : accept<CommitteeEvent>();
  if (!corrected.ok) return corrected;
  const enabled: readonly CommitteeEvent[] = isEnabled ? [{ type: 'PastRoundsEnabled', data: {} }] : [];
  return accept<CommitteeEvent>(...renamed, ...corrected.events, ...enabled);
};

/** Deletes an unused committee. A global admin can restore it; only a global admin deletes a used one. */
export const removeCommittee = (state: ActiveCommittee): CommitteeDecision => {
  const refusal = usedRefusal(state);
  return refusal ? refuse(refusal) : accept<CommitteeEvent>({ type: 'CommitteeDeleted', data: {} });
};

/** Also while a draw is open: it freezes who can win, not when the others pay. */
export const moveDueDay = (command: CommandOf<'moveDueDay'>, state: ActiveCommittee): CommitteeDecision => {
  const { roundNumber, dueDay, reasonId, at } = command;
  const round = roundOf(state, roundNumber);
  if (!round) return refuse({ kind: 'RoundNotFound' });
  if (round.winner) return refuse({ kind: 'RoundAlreadyDecided' });
  if (!round.opened) return refuse({ kind: 'RoundNotCurrent' });
  if (!isDueDayInRange(dueDay, at)) return refuse({ kind: 'DueDayOutOfRange' });
  const dueAt = endOfDueDay(dueDay);
  if (isSameMoment(round.opened.dueAt, dueAt)) return accept();
  const data = { roundNumber, dueAt, pending: overdueSeats(round), reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'DueDayMoved', data });
};

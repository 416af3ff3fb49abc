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
import { turnsOf } from './decide-turns.ts';
import { usedRefusal } from './used.ts';
import { type ActiveCommittee, type LiveCommittee, noMember, type Round } from '../state.ts';

type ChangeCommand = CommandOf<'changeCommittee'>;
type Terms = Pick<LiveCommittee, 'contribution' | 'totalMembers' | 'turns'> & DueTerms;

const hasSameDueDays = (one: DueTerms, other: DueTerms): boolean =>
  one.cycleDays === other.cycleDays &&
  one.firstDueDay === other.firstDueDay &&
  isSameCalendar(one.calendar, other.calendar);

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

/** Turns and seats are final once the draw for all turns was opened. */
const turnsRefusal = ({ turns, totalMembers }: Terms, state: ActiveCommittee): CommitteeRefusal | null => {
  const stay = turns === state.turns && totalMembers === state.totalMembers;
  return stay || state.turnsDraw === null ? null : { kind: 'TurnsDrawn' };
};

/** An agreed order ends before the turns change, and loses the seats that go. */
const arrangedAnew = (state: ActiveCommittee, { turns, totalMembers }: Terms): readonly CommitteeEvent[] => {
  const stay = (seatNo: number): boolean => turns === 'agreed' && seatNo <= totalMembers;
  if (state.turns !== 'agreed' || state.order.every(stay)) return [];
  return [{ type: 'TurnsArranged', data: { order: state.order.filter(stay) } }];
};

const correctTerms = (terms: Terms, at: string, state: ActiveCommittee): CommitteeDecision => {
  const refusal = turnsRefusal(terms, state) ?? usedRefusal(state);
  if (refusal) return refuse(refusal);
  if (highestHeld(state) > terms.totalMembers) return refuse({ kind: 'SeatsAreHeld' });
  const { contribution, totalMembers, cycleDays, firstDueDay } = terms;
  if (firstDueDay !== null && firstDueDay !== state.firstDueDay && !isDueDayInRange(firstDueDay, at))
    return refuse({ kind: 'DueDayOutOfRange' });
  const [round] = state.rounds;
  const due = round && !hasSameDueDays(terms, state) ? dueAgain(state, round, terms, at) : { pending: [] };
  const data = { contribution, totalMembers, cycleDays, ...dueTermsOf(terms), ...due, ...turnsOf(terms.turns) };
  return accept<CommitteeEvent>(...arrangedAnew(state, terms), { type: 'TermsCorrected', data });
};

const termsAfter = (command: ChangeCommand, state: Terms): Terms => ({
  contribution: command.contribution ?? state.contribution,
  totalMembers: command.totalMembers ?? state.totalMembers,
  cycleDays: command.cycleDays ?? state.cycleDays,
  firstDueDay: command.firstDueDay ?? state.firstDueDay,
  calendar: command.calendar ?? state.calendar,
  turns: command.turns ?? state.turns,
});

/** All or nothing: a refused correction leaves the name, too. */
export const changeCommittee = (command: ChangeCommand, state: LiveCommittee): CommitteeDecision => {
  const { name = state.name, isExisting = false } = command;
  const renamed: readonly CommitteeEvent[] = name === state.name ? [] : [{ type: 'CommitteeRenamed', data: { name } }];
  const terms = termsAfter(command, state);
  const isCorrected =
    terms.contribution !== state.contribution ||
    terms.totalMembers !== state.totalMembers ||
    terms.turns !== state.turns ||
    !hasSameDueDays(terms, state);
  const isEnabled = isExisting && !state.isExisting;
  if (!isCorrected && !isExisting) return accept(...renamed);
  if (state.status === 'completed') return refuse(overRefusal(state));
  const corrected = isCorrected ? correctTerms(terms, command.at, state) : accept<CommitteeEvent>();
  if (!corrected.ok) return corrected;
  const enabled: readonly CommitteeEvent[] = isEnabled ? [{ type: 'PastRoundsEnabled', data: {} }] : [];
  return accept<CommitteeEvent>(...renamed, ...corrected.events, ...enabled);
};

/** Deletes an unused committee, whose turns were not drawn. A global admin can restore it; only a global admin deletes a used one. */
export const removeCommittee = (state: ActiveCommittee): CommitteeDecision => {
  const refusal = usedRefusal(state) ?? (state.turnsDraw && { kind: 'SomethingPaid' as const });
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

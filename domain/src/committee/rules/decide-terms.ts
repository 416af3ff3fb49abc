import { accept, refuse } from '../../decider.ts';
import { endOfDay } from '../../india-days.ts';
import { addDays, isAfter } from '../../instants.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent, EventData } from '../events.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import { type ActiveCommittee, type Due, type LiveCommittee, noMember, type Round } from '../state.ts';

type ChangeCommand = CommandOf<'changeCommittee'>;
type Terms = Pick<LiveCommittee, 'contribution' | 'totalMembers' | 'cycleDays'>;

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

/** The due day of round 1 follows the days of the cycle, but is not before the day of the correction. */
const dueAgain = (
  { createdAt }: LiveCommittee,
  { opened, dues }: Round,
  cycleDays: number,
  at: string,
): Pick<EventData<'TermsCorrected'>, 'dueAt' | 'pending'> => {
  const planned = endOfDay(addDays(createdAt, cycleDays));
  const today = endOfDay(at);
  const dueAt = isAfter(today, planned) ? today : planned;
  if (opened === null || opened.dueAt === dueAt) return { pending: [] };
  const pending = dues.flatMap((due) => (due?.status === 'overdue' ? [due.seatNo] : []));
  return { dueAt, pending };
};

const correctTerms = (terms: Terms, at: string, state: ActiveCommittee): CommitteeDecision => {
  const refusal = usedRefusal(state);
  if (refusal) return refuse(refusal);
  if (highestHeld(state) > terms.totalMembers) return refuse({ kind: 'SeatsAreHeld' });
  const [round] = state.rounds;
  const isLonger = terms.cycleDays !== state.cycleDays;
  const due = round && isLonger ? dueAgain(state, round, terms.cycleDays, at) : { pending: [] };
  return accept<CommitteeEvent>({ type: 'TermsCorrected', data: { ...terms, ...due } });
};

const termsAfter = (command: ChangeCommand, { contribution, totalMembers, cycleDays }: Terms): Terms => ({
  contribution: command.contribution ?? contribution,
  totalMembers: command.totalMembers ?? totalMembers,
  cycleDays: command.cycleDays ?? cycleDays,
});

/** All or nothing: a refused correction leaves the name, too. */
export const changeCommittee = (command: ChangeCommand, state: LiveCommittee): CommitteeDecision => {
  const { name = state.name, isExisting = false } = command;
  const renamed: readonly CommitteeEvent[] = name === state.name ? [] : [{ type: 'CommitteeRenamed', data: { name } }];
  const terms = termsAfter(command, state);
  const isCorrected =
    terms.contribution !== state.contribution ||
    terms.totalMembers !== state.totalMembers ||
    terms.cycleDays !== state.cycleDays;
  const isEnabled = isExisting && !state.isExisting;
  if (!isCorrected && !isExisting) return accept(...renamed);
  if (state.status === 'completed') return refuse({ kind: 'CommitteeCompleted' });
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

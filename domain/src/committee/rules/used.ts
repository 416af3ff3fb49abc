import type { CommitteeRefusal } from '../refusals.ts';
import type { Due, LiveCommittee } from '../state.ts';

const duesOf = (state: LiveCommittee): readonly Due[] =>
  state.rounds.flatMap((round) => round?.dues.flatMap((due) => due ?? []) ?? []);

/** Null: nothing is paid or decided, and no member waits for an answer about a payment. */
export const usedRefusal = (state: LiveCommittee): CommitteeRefusal | null => {
  const { rounds, seats } = state;
  if (rounds.some((round) => round?.draw && !round.winner)) return { kind: 'DrawIsOpen' };
  const dues = duesOf(state);
  const isPaid = dues.some(({ status, parts = [] }) => status === 'paid' || parts.length > 0);
  const hasAdvance = seats.some(({ advance = [] }) => advance.length > 0);
  if (isPaid || hasAdvance || rounds.some((round) => round?.winner)) return { kind: 'SomethingPaid' };
  const isAsked = dues.some(({ word }) => word?.kind === 'reported' || word?.kind === 'disputed');
  return isAsked ? { kind: 'ReportIsOpen' } : null;
};

import { disputedParts, handedOf, handOverState, openPotOf, partsOf } from '@mandali/domain/committee/hand-over';
import type { LiveCommittee, Round } from '@mandali/domain/committee/state';
import { addFacts, type Facts } from './facts.ts';

// Whether giver and winner are one person is no fact: the book does not say who has an account.

const moment = (iso: string): string => new Date(iso).toISOString();

export const handOverFacts = (facts: Facts, path: string, state: LiveCommittee, round: Round): void => {
  if (round.winner === null) return addFacts(facts, path, { pot: null });
  const { settled = null, dispute = null } = round.handOver ?? {};
  const userIdOf = (memberNo: number): number => state.members[memberNo - 1]?.userId ?? 0;
  const disputed = round.handOver ? disputedParts(round.handOver) : [];
  const word =
    dispute !== null && disputed.length > 0
      ? ['disputed', moment(dispute.at), userIdOf(dispute.memberNo), disputed.map(({ partNo }) => partNo)]
      : settled && [settled.outcome, moment(settled.at), settled.by || null, []];
  const pot = [String(handedOf(round)), String(openPotOf(state, round)), handOverState(state, round), word];
  const parts = partsOf(round).map(({ partNo, amount, method, day, at, by, confirmed }) => [
    partNo,
    String(amount),
    method,
    moment(day),
    moment(at),
    by || null,
    confirmed && moment(confirmed.at),
    confirmed && userIdOf(confirmed.memberNo),
  ]);
  addFacts(facts, path, { pot, potParts: parts });
};

import { isAfter } from '../../instants.ts';
import { dueAtOf } from '../due-days.ts';
import type { LiveCommittee } from '../state.ts';

const laterOf = (latest: string | null, dueAt: string): string =>
  latest === null || isAfter(dueAt, latest) ? dueAt : latest;

/**
 * When the round is due that opens after all earlier ones are decided.
 * @param decidesPast the current round is being decided, by recording it as past
 */
export const dueAtOfRound = (state: LiveCommittee, roundNumber: number, at: string, decidesPast = false): string => {
  const earlier = state.rounds.slice(0, roundNumber - 1).flatMap((round) => round ?? []);
  const arePast = earlier.every(({ outcome }) => (outcome === null ? decidesPast : outcome.how === 'past'));
  const dueDays = earlier.flatMap(({ opened }) => opened?.dueAt ?? []);
  return dueAtOf(state, at, arePast ? null : dueDays.reduce<string | null>(laterOf, null));
};

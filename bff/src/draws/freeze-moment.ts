import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';

type Clock = { readonly now: () => Date };

/**
 * Maximum age of the decision when the event is appended, s: the beacon publishes its round ten seconds after the
 * decision.
 */
const maximumDecisionAgeS = 3;
/** Maximum lag of this server's clock behind the last entry, s; beyond it the moment of freezing is unknown. */
const maximumClockLagS = 10;

const secondsSince = (at: string, { now }: Clock): number => (now().getTime() - Date.parse(at)) / 1_000;

/** Rejects a time that is in the future, or so old that the beacon may have published its round. */
export const checkMoment = (at: string, waitsForBeacon: boolean, clock: Clock): RejectedResult | null => {
  const seconds = secondsSince(at, clock);
  if (-seconds > maximumClockLagS) return rejected({ kind: 'Clock', retryAfter: Math.ceil(-seconds) });
  const isLate = waitsForBeacon && seconds > maximumDecisionAgeS;
  return isLate ? rejected({ kind: 'Unavailable', retryAfter: 1 }) : null;
};

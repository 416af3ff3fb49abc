import type { BeaconRound } from '@mandali/domain/committee/events';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Beacon } from './beacon.ts';

const retryAfterS = 3;

/** Returns the round with its signature; rejects before its time and while no relay has it. */
export const awaitedRound = async (
  beacon: Beacon,
  awaited: BeaconRound,
): Promise<{ readonly round: number; readonly signature: string } | RejectedResult> => {
  const seconds = beacon.secondsUntil(awaited);
  if (seconds !== null) return rejected({ kind: 'DrawNotRipe', retryAfter: seconds });
  const signature = await beacon.signatureOf(awaited);
  return signature === null
    ? rejected({ kind: 'BeaconLate', retryAfter: retryAfterS })
    : { round: awaited.round, signature };
};

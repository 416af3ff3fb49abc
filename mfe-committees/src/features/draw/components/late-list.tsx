import type { Detail, Round } from '@mandali/contracts/shapes';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { firstSeen } from '../first-seen.ts';
import { useBeaconTime } from '../gathering.ts';

type LateListProps = { readonly detail: Detail; readonly round: Round; readonly beaconRound: number };

/** Warns that this device learnt of the closed list when its result could be known already. */
export function LateList({ detail, round, beaconRound }: LateListProps) {
  const [seenAt] = useState(() => firstSeen(round.id));
  const spokeAt = useBeaconTime({ detail, round }, beaconRound);
  return spokeAt !== null && seenAt >= spokeAt * 1_000 ? <p>{texts.draw.beacon.learntLate}</p> : null;
}

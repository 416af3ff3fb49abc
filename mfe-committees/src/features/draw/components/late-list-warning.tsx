import type { Detail, Round } from '@mandali/contracts/shapes';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { listFirstSeenAt } from '../list-first-seen.ts';
import { useBeaconTime } from '../beacon-wait.ts';

type LateListWarningProps = { readonly detail: Detail; readonly round: Round; readonly beaconRound: number };

export function LateListWarning({ detail, round, beaconRound }: LateListWarningProps) {
  const [seenAt] = useState(() => listFirstSeenAt(round.id));
  const publishedAt = useBeaconTime({ detail, round }, beaconRound);
  return publishedAt !== null && seenAt >= publishedAt * 1_000 ? <p>{texts.draw.beacon.learntLate}</p> : null;
}

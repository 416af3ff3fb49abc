import type { Committee } from '@mandali/contracts/shapes';
import { count, rupees } from '@mandali/platform/format.ts';
import { Link } from '@mandali/platform/router.ts';
import { seatsOf } from '@mandali/platform/seats.ts';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { LedgerEntry } from '@mandali/ui-kit/ledger-entry.tsx';
import { SrOnly } from '@mandali/ui-kit/sr-only.tsx';
import { memo } from 'react';
import { texts } from '../../../texts.ts';

const factsOf = (committee: Committee) => [
  { label: texts.card.members, value: count(committee.totalMembers) },
  { label: texts.card.amount, value: rupees(committee.contributionAmount) },
  { label: texts.card.round, value: texts.card.roundOf(committee.currentRound, committee.totalMembers) },
  { label: texts.card.cycle, value: texts.card.days(committee.cycleDuration) },
];

type CommitteeCardProps = { readonly committee: Committee; readonly num: number };

/** One committee in the list: its name and state, its garland in small, the four facts, the way to its page. */
export const CommitteeCard = memo(function CommitteeCard({ committee, num }: CommitteeCardProps) {
  return (
    <LedgerEntry
      num={num}
      picture={<Garland size="small" seats={seatsOf(committee.seats, committee.totalMembers, committee.mySeat)} />}
      name={committee.name}
      badge={<Badge tone={committee.status === 'completed' ? 'won' : 'good'}>{texts.status[committee.status]}</Badge>}
      facts={factsOf(committee)}
      view={
        <Link to={`/committee/${committee.id}`}>
          {texts.card.view} <SrOnly>{committee.name}</SrOnly>
        </Link>
      }
    />
  );
});

import type { Committee } from '@mandali/contracts/shapes';
import { count, rupees } from '@mandali/platform/format.ts';
import { Link } from '@mandali/platform/router.ts';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { Indent } from '@mandali/ui-kit/ledger.tsx';
import { SrOnly } from '@mandali/ui-kit/sr-only.tsx';
import { ChevronRight } from 'lucide-react';
import { seatsOf } from '../../../seats.ts';
import { texts } from '../../../texts.ts';
import styles from './committee-card.module.css';

const factsOf = (committee: Committee): readonly (readonly [string, string])[] => [
  [texts.card.members, count(committee.totalMembers)],
  [texts.card.amount, rupees(committee.contributionAmount)],
  [texts.card.round, texts.card.roundOf(committee.currentRound, committee.totalMembers)],
  [texts.card.cycle, texts.card.days(committee.cycleDuration)],
];

/** One committee in the list: its name and state, its garland in small, the four facts, the way to its page. */
export function CommitteeCard({ committee, num }: { readonly committee: Committee; readonly num: number }) {
  return (
    <li className={styles.card}>
      <span className={styles.num} aria-hidden="true">
        {num}
      </span>
      <Indent>
        <div className={styles.head}>
          <div>
            <h3>{committee.name}</h3>
            <Badge tone={committee.status === 'completed' ? 'won' : 'good'}>{texts.status[committee.status]}</Badge>
          </div>
          <div className={styles.ring}>
            <Garland size="small" seats={seatsOf(committee.seats, committee.totalMembers, committee.mySeat)} />
          </div>
        </div>
        <dl className={styles.facts}>
          {factsOf(committee).map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.more}>
          <Link to={`/committee/${committee.id}`} className={styles.view ?? ''}>
            {texts.card.view}
            <SrOnly> {committee.name}</SrOnly>
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
      </Indent>
    </li>
  );
}

import { paths } from '@mandali/contracts/paths';
import type { Committee } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { count, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { seatsOf } from '@mandali/platform/format/seats.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { LedgerEntry } from '@mandali/ui-kit/ledger/ledger-entry.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { memo, useEffect, useRef } from 'react';
import { CommitteeBadge } from '../../../shared/committee-badge.tsx';
import { calendarText } from '../../../shared/due-calendar.ts';
import { roundReached } from '../../../shared/ending.ts';
import { texts } from '../../../texts.ts';
import { ownSeats } from '../../../shared/own-seats.ts';
import { notesFor } from './card-notes.tsx';
import { usePutAway } from '../api/put-away.ts';
import styles from './committee-list.module.css';

const factsOf = (committee: Committee) => [
  { label: texts.card.members, value: count(committee.totalMembers) },
  { label: texts.card.amount, value: rupees(committee.contributionAmount) },
  { label: texts.card.round, value: texts.card.roundOf(roundReached(committee), committee.totalMembers) },
  { label: texts.card.cycle, value: <Cycle committee={committee} /> },
];

/** '30 days', and beside it 'on the 5th'. */
function Cycle({ committee: { cycleDuration, calendar } }: { readonly committee: Committee }) {
  const due = calendarText(calendar);
  return (
    <>
      {texts.card.days(cycleDuration)}
      {due !== null && <small className={styles.due}> {due}</small>}
    </>
  );
}

type CommitteeCardProps = {
  readonly committee: Committee;
  readonly num: number;
  /** Just created: scrolled into view, with the focus on its next step. */
  readonly isNew: boolean;
  readonly isAway: boolean;
};

function AddMembers({ committee }: Pick<CommitteeCardProps, 'committee'>) {
  return (
    <Link to={`${paths.committee(committee.id)}?add=member`} className={buttonClass({ kind: 'link' })}>
      {texts.card.addMembers} <SrOnly>{committee.name}</SrOnly>
    </Link>
  );
}

function PutAway({ committee, isAway }: Pick<CommitteeCardProps, 'committee' | 'isAway'>) {
  const { run, isPending } = usePutAway(committee, !isAway);
  return (
    <Button kind="link" busy={isPending} onClick={() => run()}>
      {isAway ? texts.card.takeOut : texts.card.putAway} <SrOnly>{committee.name}</SrOnly>
    </Button>
  );
}

const useArrival = (isNew: boolean) => {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew || entry.current === null) return;
    entry.current.querySelector('a')?.focus({ preventScroll: true });
    entry.current.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return entry;
};

export const CommitteeCard = memo(function CommitteeCard({ committee, num, isNew, isAway }: CommitteeCardProps) {
  const { user } = useAuth();
  const { createdById, memberCount, status, totalMembers } = committee;
  const isAuditor = user?.role === 'auditor';
  const mayPutAway = status === 'completed' && !isAuditor;
  const mayAddMembers = status === 'active' && memberCount < totalMembers && user?.id === createdById && !isAuditor;
  return (
    <LedgerEntry
      ref={useArrival(isNew)}
      num={num}
      picture={<Garland size="small" seats={seatsOf(committee.seats, committee.totalMembers, ownSeats(committee))} />}
      name={committee.name}
      badge={<CommitteeBadge committee={committee} />}
      notes={notesFor(committee, user)}
      facts={factsOf(committee)}
      {...(mayAddMembers && { action: <AddMembers committee={committee} /> })}
      {...(mayPutAway && { action: <PutAway committee={committee} isAway={isAway} /> })}
      view={
        <Link to={paths.committee(committee.id)}>
          {texts.card.view} <SrOnly>{committee.name}</SrOnly>
        </Link>
      }
    />
  );
});

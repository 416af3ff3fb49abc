import type { Detail } from '@mandali/contracts/shapes';
import { count, rupees, timeOrDay } from '@mandali/platform/format/format.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { Stamp } from '@mandali/ui-kit/ledger/badge.tsx';
import { FoldedCover } from '@mandali/ui-kit/cover/folded-cover.tsx';
import { Facts, type Fact } from '@mandali/ui-kit/ledger/facts.tsx';
import { Updated } from '@mandali/ui-kit/notices/updated.tsx';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Explainable } from '../../../shared/explainable.tsx';
import { owedRounds, arrearsText } from '../../../shared/arrears.ts';
import { CommitteeBadge } from '../../../shared/committee-badge.tsx';
import { endedText, roundReached } from '../../../shared/ending.ts';
import { texts } from '../../../texts.ts';
import { activeMembers, isComplete, potOf } from '../../../shared/committee-detail.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { useCoverFold } from '../use-cover-fold.ts';
import { CommitteeTabs } from './committee-tabs.tsx';

const labels = texts.committee;

export function AmountLabel() {
  return (
    <>
      {labels.amount} <small>{labels.perMember}</small>
    </>
  );
}

const roundLabel = (detail: Detail): string => {
  if (detail.committee.ended) return texts.ending.endedLabel;
  return isComplete(detail) ? labels.finalRound : labels.round;
};

const factsOf = (detail: Detail): readonly Fact[] => {
  const { totalMembers, contributionAmount } = detail.committee;
  return [
    { label: labels.members, value: <Seats detail={detail} /> },
    { label: <AmountLabel />, value: rupees(contributionAmount) },
    {
      label: roundLabel(detail),
      value: `${roundReached(detail.committee)}/${totalMembers}`,
    },
    {
      label: labels.pot,
      value: (
        <Explainable committee={detail.committee} subject={{ number: 'pot' }}>
          {rupees(potOf(detail))}
        </Explainable>
      ),
      pot: true,
    },
  ];
};

/** '10', and beside it the number of people where some hold several seats. */
function Seats({ detail }: { readonly detail: Detail }) {
  const { totalMembers } = detail.committee;
  const members = activeMembers(detail);
  const people = new Set(members.map(({ user }) => user.id)).size;
  return people === members.length ? (
    count(totalMembers)
  ) : (
    <>
      {count(totalMembers)} <small>{labels.seatsOfPeople(people)}</small>
    </>
  );
}

type CommitteeCoverProps = {
  readonly detail: Detail;
  readonly updatedAt: number;
  readonly seenLine?: ReactNode;
};

function UpdatedAt({ id, at }: { readonly id: number; readonly at: number }) {
  const client = useQueryClient();
  const key = queryKeys.committee(id);
  // The poll for open draws is not shown as an update.
  const isSeen = ({ queryKey }: { readonly queryKey: QueryKey }) => !queryKey.includes('witnesses');
  const refreshing = useIsFetching({ queryKey: key, predicate: isSeen }) > 0;
  return (
    <Updated
      at={labels.updated(timeOrDay(at))}
      label={labels.refresh}
      busy={refreshing}
      onRefresh={() => void client.invalidateQueries({ queryKey: key })}
    />
  );
}

export function CommitteeCover({ detail, updatedAt, seenLine }: CommitteeCoverProps) {
  const { committee } = detail;
  const { isOpen, toggle } = useCoverFold(committee.id);
  // After the last round it is shown beside the closing line.
  const arrears = isComplete(detail) ? null : arrearsText(committee.arrears);
  return (
    <FoldedCover
      isOpen={isOpen}
      onToggle={toggle}
      foldLabel={labels.details}
      {...(isComplete(detail) && { stamp: <Stamp>{endedText(committee) ?? labels.allComplete}</Stamp> })}
      back={<BackToDashboard />}
      title={committee.name}
      tabs={<CommitteeTabs id={committee.id} current="committee" />}
      line={
        <>
          <CommitteeBadge committee={committee} />
          <UpdatedAt id={committee.id} at={updatedAt} />
          {seenLine}
        </>
      }
    >
      <Facts
        facts={factsOf(detail)}
        {...(arrears !== null && {
          note: (
            <Explainable committee={committee} subject={{ number: 'owed', rounds: owedRounds(detail) }}>
              {arrears}
            </Explainable>
          ),
        })}
      />
    </FoldedCover>
  );
}

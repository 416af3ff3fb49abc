import type { Detail } from '@mandali/contracts/shapes';
import { count, rupees, timeOrDay } from '@mandali/platform/format/format.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { Badge, Stamp } from '@mandali/ui-kit/ledger/badge.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Facts, type Fact } from '@mandali/ui-kit/ledger/facts.tsx';
import { Updated } from '@mandali/ui-kit/notices/updated.tsx';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Explainable } from '../../../shared/explainable.tsx';
import { owedRounds, owedText } from '../../../shared/owed.ts';
import { texts } from '../../../texts.ts';
import { isComplete, potOf } from '../../../shared/book.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { CommitteeTabs } from './committee-tabs.tsx';

const labels = texts.committee;

export function AmountLabel() {
  return (
    <>
      {labels.amount} <small>{labels.perMember}</small>
    </>
  );
}

const factsOf = (detail: Detail): readonly Fact[] => {
  const { totalMembers, contributionAmount, currentRound } = detail.committee;
  const complete = isComplete(detail);
  return [
    { label: labels.members, value: count(totalMembers) },
    { label: <AmountLabel />, value: rupees(contributionAmount) },
    {
      label: complete ? labels.finalRound : labels.round,
      value: `${complete ? totalMembers : currentRound}/${totalMembers}`,
    },
    {
      label: labels.pot,
      value: (
        <Explainable committee={detail.committee} what={{ number: 'pot' }}>
          {rupees(potOf(detail))}
        </Explainable>
      ),
      pot: true,
    },
  ];
};

type CommitteeCoverProps = {
  readonly detail: Detail;
  readonly updatedAt: number;
  /** The line of members who have looked at the book. */
  readonly seen?: ReactNode;
};

/** The cover: name, state, watchers, the four tiles. */
export function CommitteeCover({ detail, updatedAt, seen }: CommitteeCoverProps) {
  const { committee } = detail;
  // After the last round it is shown beside the closing line.
  const owed = isComplete(detail) ? null : owedText(committee.arrears);
  const client = useQueryClient();
  const key = queryKeys.committee(committee.id);
  // The poll for open draws is not shown as an update.
  const isSeen = ({ queryKey }: { readonly queryKey: QueryKey }) => !queryKey.includes('witnesses');
  const refreshing = useIsFetching({ queryKey: key, predicate: isSeen }) > 0;
  return (
    <Cover
      back={<BackToDashboard />}
      title={committee.name}
      tabs={<CommitteeTabs id={committee.id} current="committee" />}
      line={
        <>
          <Badge tone={committee.status === 'completed' ? 'won' : 'good'}>{texts.status[committee.status]}</Badge>
          {isComplete(detail) && <Stamp>{labels.allComplete}</Stamp>}
          <Updated
            at={labels.updated(timeOrDay(updatedAt))}
            label={labels.refresh}
            busy={refreshing}
            onRefresh={() => void client.invalidateQueries({ queryKey: key })}
          />
          {seen}
        </>
      }
    >
      <Facts
        facts={factsOf(detail)}
        {...(owed !== null && {
          note: (
            <Explainable committee={committee} what={{ number: 'owed', rounds: owedRounds(detail) }}>
              {owed}
            </Explainable>
          ),
        })}
      />
    </Cover>
  );
}

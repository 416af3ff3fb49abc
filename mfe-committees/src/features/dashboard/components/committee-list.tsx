import { Button } from '@mandali/ui-kit/button.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { seatsOf } from '../../../seats.ts';
import { texts } from '../../../texts.ts';
import { committees, type StatusFilter } from '../api/committees.ts';
import { CommitteeCard } from './committee-card.tsx';
import { FilterForm, filterLabels } from './filter-form.tsx';
import styles from './committee-list.module.css';

const { dashboard } = texts;

/** 'Your Committees': the filter, the cards, and what stands there while there are none. */
export function CommitteeList({ create }: { readonly create: ReactNode }) {
  const [filter, setFilter] = useState<StatusFilter>('all');
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    committees(filter),
  );
  const list = data?.pages.flatMap((page) => page.data) ?? [];
  const hasNone = !isPending && !isError && filter === 'all' && list.length === 0;
  return (
    <LedgerSection title={dashboard.list}>
      {!hasNone && (
        <Indent>
          <FilterForm applied={filter} onApply={setFilter} />
        </Indent>
      )}
      {isPending && <SkeletonRows rows={3} label={dashboard.loading} />}
      {isError && data === undefined && <Failed onRetry={() => void refetch()} />}
      {hasNone && <NoCommittees create={create} />}
      {data && filter !== 'all' && list.length === 0 && <NoneInFilter filter={filter} onShowAll={() => setFilter('all')} />}
      <ol>
        {list.map((committee, index) => (
          <CommitteeCard key={committee.id} committee={committee} num={index + 1} />
        ))}
      </ol>
      {hasNextPage && (
        <Indent className={styles.more}>
          <Button kind="second" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {dashboard.more}
          </Button>
        </Indent>
      )}
    </LedgerSection>
  );
}

function NoCommittees({ create }: { readonly create: ReactNode }) {
  return (
    <Indent>
      <EmptyState
        level={3}
        title={dashboard.empty}
        action={create}
        picture={<Garland seats={seatsOf(undefined, 8)} label={dashboard.emptyPicture} />}
      >
        {dashboard.emptyText}
      </EmptyState>
    </Indent>
  );
}

function NoneInFilter({ filter, onShowAll }: { readonly filter: StatusFilter; readonly onShowAll: () => void }) {
  return (
    <Indent>
      <EmptyState
        level={3}
        title={dashboard.noneInFilter(filterLabels[filter])}
        action={
          <Button kind="second" onClick={onShowAll}>
            {dashboard.showAll}
          </Button>
        }
      />
    </Indent>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Indent>
      <EmptyState
        level={3}
        title={dashboard.failed}
        action={
          <Button kind="second" onClick={onRetry}>
            {dashboard.tryAgain}
          </Button>
        }
      >
        {dashboard.failedText}
      </EmptyState>
    </Indent>
  );
}

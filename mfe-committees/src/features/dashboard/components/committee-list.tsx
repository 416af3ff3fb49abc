import { seatsOf } from '@mandali/platform/seats.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { useFirstRows } from '@mandali/ui-kit/first-rows.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { Indent, LedgerRows, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { SkeletonEntries } from '@mandali/ui-kit/skeleton-entries.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useState, type ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { committees, type StatusFilter } from '../api/committees.ts';
import { CommitteeCard } from './committee-card.tsx';
import { FilterForm, filterLabels } from './filter-form.tsx';
import styles from './committee-list.module.css';

const { dashboard, card } = texts;
const firstScreen = { phone: 3, larger: 8 };
const factLabels = [card.members, card.amount, card.round, card.cycle];

type CommitteeListProps = {
  /** The way to a new committee. */
  readonly create: ReactNode;
  /** Id of the one that was created last, which is shown whatever the filter was. */
  readonly created: number | null;
};

/** The filter. A new committee is under none but 'all' for certain. */
const useFilter = (created: number | null) => {
  const [filter, setFilter] = useState<StatusFilter>('all');
  const [shown, setShown] = useState(created);
  if (created !== shown) {
    setShown(created);
    setFilter('all');
  }
  return [filter, setFilter] as const;
};

/** 'Your Committees': the filter, the cards, and what stands there while there are none; above them the way to a new one. */
export const CommitteeList = memo(function CommitteeList({ create, created }: CommitteeListProps) {
  const [filter, setFilter] = useFilter(created);
  const query = useInfiniteQuery(committees(filter));
  const list = query.data?.pages.flatMap((page) => page.data) ?? [];
  const shown = useFirstRows(list, firstScreen);
  const apply = (next: StatusFilter): void => (next === filter ? void query.refetch() : setFilter(next));
  const isEmpty = query.data !== undefined && list.length === 0;
  const away = useInfiniteQuery({ ...committees('away'), enabled: isEmpty && filter === 'all' });
  const hasAway = (away.data?.pages[0]?.data.length ?? 0) > 0;
  if (isEmpty && filter === 'all' && !hasAway) {
    return (
      <LedgerSection title={dashboard.list}>
        <NoCommittees create={create} />
      </LedgerSection>
    );
  }
  const filterForm = <FilterForm applied={filter} busy={query.isRefetching} onApply={apply} />;
  return (
    <div className={styles.books}>
      <Indent className={styles.create}>{create}</Indent>
      <LedgerSection title={dashboard.list} tools={filterForm}>
        {query.isPending && <SkeletonEntries rows={3} facts={factLabels} label={dashboard.loading} />}
        {query.isError && query.data === undefined && <Failed onRetry={() => void query.refetch()} />}
        {isEmpty && <NoneInFilter filter={filter} onShow={setFilter} />}
        <LedgerRows>
          {shown.map((committee, index) => (
            <CommitteeCard
              key={committee.id}
              committee={committee}
              num={index + 1}
              isNew={committee.id === created}
              isAway={filter === 'away'}
            />
          ))}
        </LedgerRows>
        {query.hasNextPage && <More busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
      </LedgerSection>
    </div>
  );
});

function More({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  return (
    <Indent className={styles.more}>
      <Button kind="second" busy={busy} onClick={onMore}>
        {dashboard.more}
      </Button>
    </Indent>
  );
}

function NoCommittees({ create }: { readonly create: ReactNode }) {
  const picture = <Garland seats={seatsOf(undefined, 8)} label={dashboard.emptyPicture} />;
  return (
    <Indent>
      <EmptyState level={3} title={dashboard.empty} action={create} picture={picture}>
        {dashboard.emptyText}
      </EmptyState>
    </Indent>
  );
}

type NoneInFilterProps = { readonly filter: StatusFilter; readonly onShow: (filter: StatusFilter) => void };

/** Under 'All' there is none where all of them were put away. */
function NoneInFilter({ filter, onShow }: NoneInFilterProps) {
  const other = filter === 'all' ? 'away' : 'all';
  const showAll = (
    <Button kind="second" onClick={() => onShow(other)}>
      {other === 'away' ? dashboard.showAway : dashboard.showAll}
    </Button>
  );
  return (
    <Indent>
      <EmptyState level={3} title={dashboard.noneInFilter(filterLabels[filter])} action={showAll} />
    </Indent>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button kind="second" onClick={onRetry}>
      {dashboard.tryAgain}
    </Button>
  );
  return (
    <Indent>
      <EmptyState level={3} title={dashboard.failed} action={retry}>
        {dashboard.failedText}
      </EmptyState>
    </Indent>
  );
}

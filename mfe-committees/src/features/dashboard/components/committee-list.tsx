import { seatsOf } from '@mandali/platform/format/seats.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { useFirstRows } from '@mandali/ui-kit/ledger/first-rows.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { SkeletonEntries } from '@mandali/ui-kit/notices/skeleton-entries.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { memo, useEffect, useRef, useState, type FocusEvent, type Ref } from 'react';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { texts } from '../../../texts.ts';
import { committees, type StatusFilter } from '../api/committees.ts';
import { dashboardStats } from '../api/dashboard-stats.ts';
import { CommitteeCard } from './committee-card.tsx';
import { FilterForm, filterLabels } from './filter-form.tsx';
import styles from './committee-list.module.css';

const { dashboard, card } = texts;
const firstScreen = { phone: 3, larger: 8 };
const factLabels = [card.members, card.amount, card.round, card.cycle];

type CommitteeListProps = {
  /** Opens the dialog for a new committee; null for an auditor. */
  readonly onCreate: (() => void) | null;
  /** Id of the new committee, which every filter shows. */
  readonly created: number | null;
};

/** A new committee is certain to be listed only under 'all'. */
const useFilter = (created: number | null) => {
  const [filter, setFilter] = useState<StatusFilter>('all');
  const [shownCreated, setShown] = useState(created);
  if (created !== shownCreated) {
    setShown(created);
    setFilter('all');
  }
  return [filter, setFilter] as const;
};

/** Where 'all' is empty, a second request finds out whether all were hidden. */
const useList = (filter: StatusFilter) => {
  const query = useInfiniteQuery(committees(filter));
  const list = query.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = query.data !== undefined && list.length === 0;
  // Only completed committees can be hidden, and they have members.
  const hasNoMembers = useQuery({ ...dashboardStats, select: ({ totalMembers }) => totalMembers === 0 }).data;
  const mayHaveAway = isEmpty && filter === 'all' && hasNoMembers !== true;
  const away = useInfiniteQuery({ ...committees('away'), enabled: mayHaveAway });
  const hasAway = mayHaveAway && (away.data?.pages[0]?.data.length ?? 0) > 0;
  const isLoading = query.isPending || (mayHaveAway && away.isLoading);
  return { query, list, isEmpty, isLoading, hasAway };
};

const useFocusOnRemoval = (isLoading: boolean) => {
  const rows = useRef<HTMLOListElement>(null);
  const fallback = useRef<HTMLButtonElement>(null);
  // React fires no blur event for a removed card.
  const focusedIndex = useRef<number | null>(null);
  useEffect(() => {
    if (focusedIndex.current === null || isLoading || document.activeElement !== document.body) return;
    const next = rows.current?.children[Math.min(focusedIndex.current, rows.current.children.length - 1)];
    (next?.querySelector<HTMLElement>('button, a') ?? fallback.current)?.focus();
  });
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLOListElement>): void => {
    focusedIndex.current = [...currentTarget.children].findIndex((each) => each.contains(target));
  };
  const onBlur = (): void => void (focusedIndex.current = null);
  return { rows, instead: fallback, onFocus, onBlur };
};

export const CommitteeList = memo(function CommitteeList({ onCreate, created }: CommitteeListProps) {
  const [filter, setFilter] = useFilter(created);
  const { query, list, isEmpty, isLoading, hasAway } = useList(filter);
  const shown = useFirstRows(list, firstScreen);
  const { rows, instead, onFocus, onBlur } = useFocusOnRemoval(isLoading);
  const apply = (next: StatusFilter): void => (next === filter ? void query.refetch() : setFilter(next));
  const hasNone = isEmpty && filter === 'all' && !hasAway && !isLoading;
  const filterForm = <FilterForm applied={filter} busy={query.isRefetching} onApply={apply} />;
  return (
    <div className={styles.books}>
      {onCreate !== null && <Create onPress={onCreate} />}
      <LedgerSection title={dashboard.list} tools={!hasNone && filterForm}>
        {hasNone && <NoCommittees />}
        {isLoading && <SkeletonEntries rows={3} facts={factLabels} label={dashboard.loading} />}
        {query.isError && query.data === undefined && <Failed onRetry={() => void query.refetch()} />}
        {isEmpty && !isLoading && !hasNone && <NoneInFilter filter={filter} onShow={setFilter} ref={instead} />}
        <LedgerRows ref={rows} onFocus={onFocus} onBlur={onBlur}>
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

/** At one place before and after the first answer, so that a press meanwhile is not lost. */
function Create({ onPress }: { readonly onPress: () => void }) {
  return (
    <Indent className={styles.create}>
      <Button icon={<Plus aria-hidden="true" />} onClick={onPress}>
        {dashboard.create}
      </Button>
    </Indent>
  );
}

function More({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  return (
    <Indent className={styles.more}>
      <Button kind="second" busy={busy} onClick={onMore}>
        {dashboard.more}
      </Button>
    </Indent>
  );
}

function NoCommittees() {
  const picture = <Garland seats={seatsOf(undefined, 8)} label={dashboard.emptyPicture} />;
  return (
    <Indent>
      <EmptyState level={3} title={dashboard.empty} picture={picture}>
        {dashboard.emptyText}
      </EmptyState>
    </Indent>
  );
}

type NoneInFilterProps = {
  readonly filter: StatusFilter;
  readonly onShow: (filter: StatusFilter) => void;
  readonly ref: Ref<HTMLButtonElement>;
};

function NoneInFilter({ filter, onShow, ref }: NoneInFilterProps) {
  const otherFilter = filter === 'all' ? 'away' : 'all';
  const showAll = (
    <Button kind="second" ref={ref} onClick={() => onShow(otherFilter)}>
      {otherFilter === 'away' ? dashboard.showAway : dashboard.showAll}
    </Button>
  );
  return (
    <Indent>
      <EmptyState level={3} title={dashboard.noneInFilter(filterLabels[filter])} action={showAll} />
    </Indent>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Indent>
      <NotLoaded title={dashboard.failed} onRetry={onRetry}>
        {dashboard.failedText}
      </NotLoaded>
    </Indent>
  );
}

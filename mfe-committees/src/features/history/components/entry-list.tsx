import type { Detail, Entry } from '@mandali/contracts/shapes';
import { count, date } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { history as labels } from '../../../texts/history.ts';
import { events, type Filter } from '../api/events.ts';
import { EntryRow } from './entry-row.tsx';
import { Filters } from './filters.tsx';
import styles from './history.module.css';

type EntryListProps = {
  readonly detail: Detail;
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
};

export function EntryList({ detail, filter, onFilter }: EntryListProps) {
  const { committee } = detail;
  const query = useInfiniteQuery(events(committee.id, filter));
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  const showAll = () => onFilter({ member: null, round: null, kind: 'all', entry: null });
  const aside =
    query.data && committee.events !== undefined && labels.shown(count(entries.length), count(committee.events));
  return (
    <LedgerSection title={labels.title} aside={aside}>
      <Indent>
        <Filters detail={detail} filter={filter} onChange={onFilter} />
      </Indent>
      {query.isPending && <SkeletonRows rows={8} label={labels.loading} />}
      {query.isError && query.data === undefined && (
        <Notice title={labels.failed} label={common.tryAgain} onPress={() => void query.refetch()} />
      )}
      {query.data && entries.length === 0 && <Notice title={labels.none} label={labels.showAll} onPress={showAll} />}
      <Days entries={entries} detail={detail} linked={filter.entry} />
      {query.hasNextPage && (
        <Indent className={styles.more}>
          <Button kind="second" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {labels.older}
          </Button>
        </Indent>
      )}
    </LedgerSection>
  );
}

type DaysProps = {
  readonly entries: readonly Entry[];
  readonly detail: Detail;
  readonly linked: number | null;
};

function Days({ entries, detail, linked }: DaysProps) {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = date(entry.occurredAt);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ol>
        {ofDay.map((entry) => (
          <EntryRow key={entry.revision} entry={entry} detail={detail} isLinked={entry.revision + 1 === linked} />
        ))}
      </ol>
    </section>
  ));
}

function Notice(props: { readonly title: string; readonly label: string; readonly onPress: () => void }) {
  const action = (
    <Button kind="second" onClick={props.onPress}>
      {props.label}
    </Button>
  );
  return (
    <Indent>
      <EmptyState level={3} title={props.title} action={action} />
    </Indent>
  );
}

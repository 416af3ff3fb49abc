import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { count } from '@mandali/platform/format/format.ts';
import { useParams } from '@mandali/platform/page/router.ts';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { HistoryCover } from '../features/committee/components/history-cover.tsx';
import { EntryList } from '../features/history/components/entry-list.tsx';
import { PastBand } from '../features/history/components/past-band.tsx';
import { TimeTravel } from '../features/history/components/time-travel.tsx';
import { BookDownloads } from '../features/papers/components/book-downloads.tsx';
import { events as entriesOf, type Filter } from '../features/history/api/events.ts';
import { AlarmBand } from '../features/trust/components/alarm-band.tsx';
import { usePageCheck } from '../features/trust/use-page-check.ts';
import { useWatch } from '../features/trust/use-watch.ts';
import { useServerDetails } from '../shared/use-server-details.ts';
import { useFilter } from '../features/history/use-filter.ts';
import { history as labels } from '../texts/history.ts';
import { CommitteeBadge } from '../shared/committee-badge.tsx';
import { texts } from '../texts.ts';
import { idOf } from './committee-id.ts';
import { useClosedList } from './use-draw-watch.ts';

export function HistoryPage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data, error, isPending, refetch } = useQuery({ ...committee(id), enabled: id !== 0 });
  if (id === 0) return <CommitteeNotFound />;
  if (data) return <History detail={data} />;
  if (isPending) return <CommitteeSkeleton id={id} current="history" />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

const useAlarm = (detail: Detail, filter: Filter): boolean => {
  const { id, events: entries } = detail.committee;
  const watched = useWatch({ id, entries: entries ?? null, list: useClosedList(id, detail) });
  const isReady = watched !== undefined;
  const { data } = useInfiniteQuery(entriesOf(id, filter));
  const isWhole = filter.member === null && filter.round === null && filter.kind === 'all';
  const told = useMemo(
    () => (data ? [{ what: 'entries', entries: data.pages.flatMap((page) => page.data), isWhole } as const] : []),
    [data, isWhole],
  );
  const [ofEntries, ofDetail] = [usePageCheck(id, told, isReady), usePageCheck(id, useServerDetails(id), isReady)];
  return [watched?.book, ofEntries?.book, ofDetail?.book].some((book) => book?.alarm);
};

function History({ detail }: { readonly detail: Detail }) {
  const { id, name, events } = detail.committee;
  const [filter, setFilter] = useFilter();
  const alarm = useAlarm(detail, filter);
  const line = (
    <>
      <CommitteeBadge committee={detail.committee} />
      {events !== undefined && <span>{labels.entries(count(events))}</span>}
    </>
  );
  return (
    <>
      <title>{`${labels.heading(name)} · ${texts.product}`}</title>
      <HistoryCover id={id} name={name} line={line} />
      {alarm && <AlarmBand id={id} />}
      {filter.entry !== null && <PastBand entry={filter.entry} today={paths.history(id)} />}
      <LedgerPage>
        <Spread>
          <SpreadPart right plain>
            <TimeTravel detail={detail} entry={filter.entry} onChange={(entry) => setFilter({ entry })} />
          </SpreadPart>
          <SpreadPart>
            <EntryList detail={detail} filter={filter} onFilter={setFilter} />
          </SpreadPart>
          <SpreadPart right>
            <BookDownloads id={id} name={name} hasEndedEarly={Boolean(detail.committee.ended)} />
          </SpreadPart>
        </Spread>
      </LedgerPage>
    </>
  );
}

import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsOfProvider } from '../shared/as-of.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { committeeAsOf } from '../features/history/api/past.ts';
import { PastBand } from '../features/history/components/past-band.tsx';
import { AlarmBand } from '../features/trust/components/alarm-band.tsx';
import { usePageCheck } from '../features/trust/use-page-check.ts';
import { CommitteeBook } from './committee-book.tsx';

export function PastCommittee({ id, entry }: { readonly id: number; readonly entry: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(committeeAsOf(id, entry));
  const told = useMemo(() => (data ? [{ what: 'detail', detail: data } as const] : []), [data]);
  const alarm = usePageCheck(id, told, true)?.book?.alarm;
  if (data) {
    return (
      <AsOfProvider value={data.committee.events ?? entry}>
        <CommitteeBook
          detail={data}
          updatedAt={dataUpdatedAt}
          pastBand={
            <>
              <PastBand entry={data.committee.events ?? entry} today={paths.committee(id)} />
              {alarm && <AlarmBand id={id} />}
            </>
          }
        />
      </AsOfProvider>
    );
  }
  if (isPending) return <CommitteeSkeleton id={id} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

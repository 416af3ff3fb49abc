import { ApiError } from '@mandali/contracts/client';
import { useParams, useSearchParams } from '@mandali/platform/page/router.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { committee } from '../shared/committee-query.ts';
import { MarksProvider, useMarkedDetail, useMarks } from '../shared/payment/marks.tsx';
import { useUnsavedMarks } from '../shared/payment/unsaved-marks.ts';
import { CommitteeBook } from './committee-book.tsx';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { AlarmBand } from '../features/trust/components/alarm-band.tsx';
import { SeenLine } from '../features/trust/components/seen-line.tsx';
import { usePageCheck } from '../features/trust/use-page-check.ts';
import { useWatch } from '../features/trust/use-watch.ts';
import { useServerDetails } from '../shared/use-server-details.ts';
import { idOf } from './committee-id.ts';
import { useClosedList } from './use-draw-watch.ts';

const PastCommittee = lazy(() => import('./past-committee.tsx').then((page) => ({ default: page.PastCommittee })));

const NewPhones = lazy(() =>
  import('../features/trust/components/new-phones.tsx').then((part) => ({ default: part.NewPhones })),
);

export function CommitteePage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const [search] = useSearchParams();
  const asOf = idOf(search.get('asOf') ?? undefined);
  return asOf === 0 ? <Present id={id} /> : past(id, asOf);
}

const past = (id: number, entry: number) => (
  <Suspense fallback={<CommitteeSkeleton id={id} />}>
    <PastCommittee id={id} entry={entry} />
  </Suspense>
);

function Present({ id }: { readonly id: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({ ...committee(id), enabled: id !== 0 });
  const marks = useMarks(id);
  const marked = useMarkedDetail(data, marks);
  useUnsavedMarks(id, data, marks);
  const list = useClosedList(id, data);
  const watched = useWatch({ id, entries: data && (data.committee.events ?? null), list });
  const checked = usePageCheck(id, useServerDetails(id), watched !== undefined);
  const alarm = watched?.book?.alarm ?? checked?.book?.alarm;
  if (id === 0) return <CommitteeNotFound />;
  if (marked) {
    return (
      <MarksProvider value={marks}>
        <CommitteeBook
          detail={marked}
          updatedAt={dataUpdatedAt}
          seenLine={<SeenLine id={id} visit={watched} pageCheck={checked} />}
          pastBand={alarm ? <AlarmBand id={id} /> : undefined}
          newPhones={watched && watched.newKeys.length > 0 && <NewPhones detail={marked} keys={watched.newKeys} />}
        />
      </MarksProvider>
    );
  }
  if (isPending) return <CommitteeSkeleton id={id} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

import { ApiError } from '@mandali/contracts/client';
import { useParams } from '@mandali/platform/router.ts';
import { useQuery } from '@tanstack/react-query';
import { committee } from '../features/committee/api/committee.ts';
import { useReadOnReturn } from '../features/committee/use-read-on-return.ts';
import { MarksProvider, useMarkedDetail, useMarks } from '../marks.tsx';
import { CommitteeBook } from './committee-book.tsx';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';

/** A missing or invalid id becomes 0 (specification, section 2), which no committee has. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0);

export function CommitteePage() {
  const id = idOf(useParams<{ readonly id?: string }>().id);
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({ ...committee(id), enabled: id !== 0 });
  useReadOnReturn(id);
  const marks = useMarks(id);
  const marked = useMarkedDetail(data, marks);
  if (id === 0) return <CommitteeNotFound />;
  if (marked) {
    return (
      <MarksProvider value={marks}>
        <CommitteeBook detail={marked} updatedAt={dataUpdatedAt} />
      </MarksProvider>
    );
  }
  if (isPending) return <CommitteeSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void refetch()} />;
}

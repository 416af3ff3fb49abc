import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { SkeletonEntries } from '@mandali/ui-kit/notices/skeleton-entries.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { List, More } from '../../../shared/list.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useSought } from '../../../shared/use-sought.ts';
import { texts } from '../../../texts.ts';
import { auditedCommittees, type Show } from '../api/audited-committees.ts';
import { AuditedHeads, AuditedRow } from './audited-row.tsx';
import styles from './audited-list.module.css';

const labels = texts.audit;
const shows = (['all', 'look', 'in-order'] as const).map((value) => ({ value, label: labels.shows[value] }));

type FindsProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly show: Show;
  readonly onShow: (show: Show) => void;
};

function Finds({ typed, onType, show, onShow }: FindsProps) {
  return (
    <Indent className={styles.finds}>
      <SearchField label={labels.search} value={typed} onChange={onType} />
      <RadioCards<Show> label={labels.show} options={shows} value={show} onChange={onShow} />
    </Indent>
  );
}

export function AuditedList() {
  const { typed, setTyped, sought } = useSought();
  const [show, setShow] = useState<Show>('all');
  const list = useInfiniteQuery(auditedCommittees(sought, show));
  const none = typed === '' && show === 'all' ? texts.committees : labels;
  const committees = list.data?.pages.flatMap((page) => page.data);
  if (committees === undefined && list.isError) return <LoadFailed retry={() => void list.refetch()} />;
  return (
    <>
      <Finds typed={typed} onType={setTyped} show={show} onShow={setShow} />
      {committees === undefined && (
        <SkeletonEntries label={texts.loading} rows={5} facts={[labels.checkpoint, labels.devices]} />
      )}
      {committees?.length === 0 && (
        <Indent>
          <EmptyState title={none.empty}>{none.emptyText}</EmptyState>
        </Indent>
      )}
      {committees !== undefined && committees.length > 0 && (
        <>
          <AuditedHeads />
          <List>
            {committees.map((committee, at) => (
              <AuditedRow key={committee.id} num={at + 1} committee={committee} />
            ))}
          </List>
        </>
      )}
      <More list={list} />
    </>
  );
}

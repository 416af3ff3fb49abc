import type { Committee } from '@mandali/contracts/shapes';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComingList, List, More } from '../../../shared/list.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { adminCommittees } from '../api/admin-committees.ts';
import { CommitteeSkeleton } from './committee-skeleton.tsx';
import { CommitteeRow } from './committee-row.tsx';
import { DeleteCommitteeDialog } from './delete-committee-dialog.tsx';
import styles from './committee-list.module.css';

const words = texts.committees;

/** Hidden from screen readers, since every figure has a label of its own. */
function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{words.name}</span>
      <span>{words.status}</span>
      <span className={styles.figures}>
        <span>{words.members}</span>
        <span>{words.contribution}</span>
        <span>{words.round}</span>
        <span>{words.created}</span>
      </span>
    </div>
  );
}

export function CommitteeList() {
  const list = useInfiniteQuery(adminCommittees);
  const [doomed, setDoomed] = useState<Committee | null>(null);
  if (list.isPending) {
    return (
      <>
        <Heads />
        <ComingList rows={5} row={<CommitteeSkeleton />} />
      </>
    );
  }
  if (list.data === undefined) return <LoadFailed retry={() => void list.refetch()} />;
  const committees = list.data.pages.flatMap((page) => page.data);
  if (committees.length === 0) {
    return (
      <Indent>
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      </Indent>
    );
  }
  return (
    <>
      <Heads />
      <List>
        {committees.map((committee, at) => (
          <CommitteeRow key={committee.id} num={at + 1} committee={committee} onDelete={() => setDoomed(committee)} />
        ))}
      </List>
      <More list={list} />
      {doomed && <DeleteCommitteeDialog committee={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

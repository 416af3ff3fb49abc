import type { DeletedCommittee } from '@mandali/contracts/api/admin-list-deleted-committees';
import { date } from '@mandali/platform/format/format.ts';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import { More } from '../../../shared/list.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { texts } from '../../../texts.ts';
import { deletedCommittees } from '../api/deleted-committees.ts';
import styles from './deleted-committees.module.css';
import { RestoreCommitteeDialog } from './restore-committee-dialog.tsx';

const labels = texts.deletedCommittees;

export function DeletedCommittees() {
  const list = useInfiniteQuery(deletedCommittees);
  const [chosen, setChosen] = useState<DeletedCommittee | null>(null);
  if (list.data === undefined) return list.isError ? <LoadFailed retry={() => void list.refetch()} /> : null;
  const committees = list.data.pages.flatMap((page) => page.data);
  if (committees.length === 0) return null;
  return (
    <LedgerSection className={styles.section ?? ''} title={labels.title} aside={labels.aside}>
      <LedgerRows>
        {committees.map((committee, at) => (
          <LedgerRow
            key={committee.id}
            num={at + 1}
            name={committee.name}
            sub={labels.of(committee.admin.name, committee.memberCount)}
            status={<Days {...committee} />}
            act={
              <IconButton label={labels.restore(committee.name)} onClick={() => setChosen(committee)}>
                <ArchiveRestore aria-hidden="true" />
              </IconButton>
            }
          />
        ))}
      </LedgerRows>
      <More list={list} />
      {chosen && <RestoreCommitteeDialog committee={chosen} onClose={() => setChosen(null)} />}
    </LedgerSection>
  );
}

function Days({ deletedAt, restorableUntil }: Pick<DeletedCommittee, 'deletedAt' | 'restorableUntil'>) {
  return (
    <span className={styles.days}>
      <span>{labels.deleted(date(deletedAt))}</span>
      <span>{labels.until(date(restorableUntil))}</span>
    </span>
  );
}

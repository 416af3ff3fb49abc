import { Button } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CreateCommitteeDialog } from '../features/creation/components/create-committee-dialog.tsx';
import { CommitteeList } from '../features/dashboard/components/committee-list.tsx';
import { Counters } from '../features/dashboard/components/counters.tsx';
import { useRefresh } from '../features/dashboard/use-refresh.ts';
import { texts } from '../texts.ts';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  const [creating, setCreating] = useState(false);
  const { updated, refreshing, refresh } = useRefresh();
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {texts.dashboard.create}
    </Button>
  );
  return (
    <>
      <title>{`${texts.dashboard.title} · Mandali`}</title>
      <Cover
        title={texts.dashboard.title}
        line={
          <>
            <span>{updated ?? '…'}</span>
            <Button kind="link" icon={<RefreshCw aria-hidden="true" />} busy={refreshing} busyLabel={texts.dashboard.refreshing} onClick={refresh}>
              {texts.dashboard.refresh}
            </Button>
          </>
        }
      >
        <Counters />
      </Cover>
      <LedgerPage>
        <Indent className={styles.create}>{create}</Indent>
        <CommitteeList create={create} />
      </LedgerPage>
      <CreateCommitteeDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}

import { Button } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CreateCommitteeDialog } from '../features/creation/components/create-committee-dialog.tsx';
import { CommitteeList } from '../features/dashboard/components/committee-list.tsx';
import { Counters } from '../features/dashboard/components/counters.tsx';
import { PullToRefresh } from '../features/dashboard/components/pull-to-refresh.tsx';
import { useRefresh, type Refresh } from '../features/dashboard/use-refresh.ts';
import { texts } from '../texts.ts';

export function DashboardPage() {
  const [creating, setCreating] = useState(false);
  const refresh = useRefresh();
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {texts.dashboard.create}
    </Button>
  );
  return (
    <PullToRefresh onRefresh={refresh.refresh}>
      <title>{`${texts.dashboard.title} · ${texts.product}`}</title>
      <Cover title={texts.dashboard.title} line={<UpdatedLine {...refresh} />}>
        <Counters />
      </Cover>
      <LedgerPage>
        <CommitteeList create={create} />
      </LedgerPage>
      <CreateCommitteeDialog open={creating} onOpenChange={setCreating} />
    </PullToRefresh>
  );
}

function UpdatedLine({ updated, refreshing, refresh }: Refresh) {
  return (
    <>
      <span>{updated ?? '…'}</span>
      <Button
        kind="link"
        icon={<RefreshCw aria-hidden="true" />}
        busy={refreshing}
        busyLabel={texts.dashboard.refreshing}
        onClick={() => void refresh()}
      >
        {texts.dashboard.refresh}
      </Button>
    </>
  );
}

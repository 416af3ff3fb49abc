import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link, useSearchParams } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { TabList, TabPanel, Tabs } from '@mandali/ui-kit/cover/tabs.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentType } from 'react';
import { Counts } from '../features/analytics/components/counts.tsx';
import { CommitteeList } from '../features/committees/components/committee-list.tsx';
import { DeletedCommittees } from '../features/committees/components/deleted-committees.tsx';
import { SettingsList } from '../features/settings/components/settings-list.tsx';
import { UserList } from '../features/users/components/user-list.tsx';
import { Freshness } from '../shared/freshness.tsx';
import { texts } from '../texts.ts';
import { AccessDenied } from './access-denied.tsx';

const labels = texts.tabs;
const tabs = [
  { value: 'committees', label: labels.committees },
  { value: 'users', label: labels.users },
  { value: 'settings', label: labels.settings },
  { value: 'analytics', label: labels.analytics },
] as const;
type Tab = (typeof tabs)[number]['value'];

function Committees() {
  return (
    <>
      <CommitteeList />
      <DeletedCommittees />
    </>
  );
}

const panels: Record<Tab, ComponentType> = {
  committees: Committees,
  users: UserList,
  settings: SettingsList,
  analytics: Counts,
};

const back = (
  <Link to={paths.dashboard} className={iconButtonClass} aria-label={texts.back} title={texts.back}>
    <ArrowLeft aria-hidden="true" />
  </Link>
);

/** The open tab is part of the address, for the Back button and for sharing. */
const useTab = () => {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'committees';
  const open = (next: Tab): void => setSearch(next === 'committees' ? {} : { tab: next }, { replace: true });
  return { tab, open };
};

function Panels() {
  const { tab, open } = useTab();
  const Panel = panels[tab];
  return (
    <Tabs value={tab} onChange={open}>
      <title>{`${texts.title} · ${texts.product}`}</title>
      <Cover
        title={texts.title}
        back={back}
        line={<Freshness />}
        tabs={<TabList<Tab> label={labels.label} tabs={tabs} />}
      />
      <LedgerPage>
        <TabPanel value={tab}>
          <Panel />
        </TabPanel>
      </LedgerPage>
    </Tabs>
  );
}

/** Sends no requests for viewers who are not global admins, since the server would refuse them. */
export function AdminPage() {
  const { user } = useAuth();
  return user?.role === 'global_admin' ? <Panels /> : <AccessDenied />;
}

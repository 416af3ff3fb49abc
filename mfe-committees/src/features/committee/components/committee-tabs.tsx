import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { PageTabs, pageTabClass } from '@mandali/ui-kit/cover/page-tabs.tsx';
import { texts } from '../../../texts.ts';

const labels = texts.committee;

type CommitteeTabsProps = { readonly id: number; readonly current: 'committee' | 'history' };

export function CommitteeTabs({ id, current }: CommitteeTabsProps) {
  const tab = (page: CommitteeTabsProps['current'], to: string, label: string) => (
    <Link to={to} className={pageTabClass} {...(page === current && { 'aria-current': 'page' as const })}>
      {label}
    </Link>
  );
  return (
    <PageTabs label={labels.pages}>
      {tab('committee', paths.committee(id), labels.itself)}
      {tab('history', paths.history(id), labels.history)}
    </PageTabs>
  );
}

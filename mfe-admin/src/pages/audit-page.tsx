import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { AuditFigures, LastReplay } from '../features/audit/components/audit-figures.tsx';
import { AuditedList } from '../features/audit/components/audited-list.tsx';
import { Freshness } from '../shared/freshness.tsx';
import { texts } from '../texts.ts';
import { AccessDenied } from './access-denied.tsx';

const labels = texts.audit;

function Audit() {
  const back = (
    <Link to={paths.dashboard} className={iconButtonClass} aria-label={texts.back} title={texts.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  const line = (
    <>
      <LastReplay />
      <Freshness />
    </>
  );
  return (
    <>
      <title>{`${labels.title} · ${texts.product}`}</title>
      <Cover title={labels.title} back={back} line={line}>
        <AuditFigures />
      </Cover>
      <LedgerPage>
        <AuditedList />
      </LedgerPage>
    </>
  );
}

export function AuditPage() {
  const { user } = useAuth();
  const mayRead = user?.role === 'auditor' || user?.role === 'global_admin';
  return mayRead ? <Audit /> : <AccessDenied text={labels.denied} />;
}

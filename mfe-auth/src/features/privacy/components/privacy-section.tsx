import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { settings } from '../../../texts/settings.ts';
import { exportFailure, useExport } from '../api/export-account.ts';
import styles from './privacy.module.css';

const labels = settings.privacy;
const rights = [
  { icon: Eye, labels: labels.rights.access },
  { icon: Pencil, labels: labels.rights.correct },
  { icon: Download, labels: labels.rights.export },
  { icon: Trash2, labels: labels.rights.delete },
] as const;

function Rights() {
  return (
    <ul className={styles.rights} aria-label={labels.rightsLabel}>
      {rights.map(({ icon: Icon, labels: [right, what] }) => (
        <li key={right}>
          <Icon aria-hidden="true" />
          <span>
            <b>{right}</b> {what}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function PrivacySection() {
  const exporting = useExport();
  return (
    <LedgerSection title={labels.title} folio={<ShieldCheck aria-hidden="true" />}>
      <Indent className={styles.words}>
        <p>{labels.text}</p>
        <Rights />
        {exporting.isError && <Notice tone="bad">{exportFailure(exporting.error)}</Notice>}
        <Button
          kind="second"
          icon={<Download aria-hidden="true" />}
          busy={exporting.isPending}
          busyLabel={labels.exporting}
          onClick={() => exporting.mutate()}
        >
          {labels.export}
        </Button>
      </Indent>
    </LedgerSection>
  );
}

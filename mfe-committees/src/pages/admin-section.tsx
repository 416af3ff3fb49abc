import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { isComplete } from '../shared/book.ts';
import { DeleteCommittee } from '../features/deletion/components/delete-committee.tsx';
import { WayButton } from '../features/paying/components/way-button.tsx';
import { RemindersButton } from '../features/reminders/components/reminders-button.tsx';
import { TransferOwnership } from '../features/ownership/components/transfer-ownership.tsx';
import { PastRoundsButton } from '../features/past-rounds/components/past-rounds-button.tsx';
import { texts } from '../texts.ts';
import styles from './admin-section.module.css';

/** What the admin does seldom, at the end of the page; nothing is left of it for a committee admin when all is over. */
export function AdminSection({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const isGlobalAdmin = user?.role === 'global_admin';
  const isRunning = !isComplete(detail);
  if (!isRunning && !isGlobalAdmin) return null;
  return (
    <LedgerSection title={texts.committee.forAdmin}>
      <Indent className={styles.actions}>
        {isRunning && <PastRoundsButton detail={detail} />}
        {isRunning && <WayButton detail={detail} />}
        {isRunning && <RemindersButton detail={detail} />}
        {isRunning && <TransferOwnership detail={detail} />}
        {isGlobalAdmin && <DeleteCommittee detail={detail} />}
      </Indent>
    </LedgerSection>
  );
}

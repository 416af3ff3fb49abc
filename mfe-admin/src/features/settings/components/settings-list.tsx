import { Button } from '@mandali/ui-kit/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { Database, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { StatusDialog } from './status-dialog.tsx';
import styles from './settings-list.module.css';
import { WhatsappDialog } from './whatsapp-dialog.tsx';

const words = texts.settings;

/** What the global admin can set and look up. */
export function SettingsList() {
  const [open, setOpen] = useState<'whatsapp' | 'status' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <LedgerSection title={words.whatsapp} folio={<MessageSquare className={styles.icon} aria-hidden="true" />}>
        <Indent className={styles.entry}>
          <p>{words.whatsappText}</p>
          <Button kind="second" onClick={() => setOpen('whatsapp')}>
            {words.configure}
          </Button>
        </Indent>
      </LedgerSection>
      <LedgerSection title={words.database} folio={<Database className={styles.icon} aria-hidden="true" />}>
        <Indent className={styles.entry}>
          <p>{words.databaseText}</p>
          <Button kind="second" onClick={() => setOpen('status')}>
            {words.viewStatus}
          </Button>
        </Indent>
      </LedgerSection>
      {open === 'whatsapp' && <WhatsappDialog onClose={close} />}
      {open === 'status' && <StatusDialog onClose={close} />}
    </>
  );
}

import { Button } from '@mandali/ui-kit/button.tsx';
import { LedgerRow, LedgerRows, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
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
  const act = (label: string, dialog: 'whatsapp' | 'status') => (
    <Button kind="second" slim onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <LedgerSection ruled>
      <LedgerRows>
        <LedgerRow
          num={<MessageSquare className={styles.icon} aria-hidden="true" />}
          name={words.whatsapp}
          sub={words.whatsappText}
          act={act(words.configure, 'whatsapp')}
        />
        <LedgerRow
          num={<Database className={styles.icon} aria-hidden="true" />}
          name={words.database}
          sub={words.databaseText}
          act={act(words.viewStatus, 'status')}
        />
      </LedgerRows>
      {open === 'whatsapp' && <WhatsappDialog onClose={close} />}
      {open === 'status' && <StatusDialog onClose={close} />}
    </LedgerSection>
  );
}
